export const NO_MEMBER = 'Cette personne n’est pas de l’équipe montrée.';
export const NO_PICTURE = 'Cette image n’existe pas.';
export const TEAM_FULL = 'L’équipe montrée compte déjà cent personnes.';
export const TEAM_CHANGED = 'Quelqu’un a été ajouté ou retiré entre-temps\u202f: rangez de nouveau.';
