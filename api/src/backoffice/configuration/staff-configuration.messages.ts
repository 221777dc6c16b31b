export const NO_ENTRY = 'Cette clé n’a pas d’entrée\u202f: sa valeur par défaut s’applique.';
export const WRONG_TYPE = 'Le site lit cette clé avec un autre type.';
