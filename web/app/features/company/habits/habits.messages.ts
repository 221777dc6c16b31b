export const HABITS_FAILED = 'Vos habitudes n’ont pas pu être enregistrées.';
export const HABITS_SAVED = 'Vos habitudes sont enregistrées.';
export const HABITS_TEXT =
  'Elles préremplissent vos prochaines commandes\u202f; chaque véhicule peut en changer.';
export const WHO_IS_NOTIFIED = 'Qui commande, et les titulaires qui l’ont choisi.';
export const HABITS_OF_ORDERS = 'Enregistrées, ou reprises de votre dernière commande, le';

export const DELIVERY_OPTIONS = [
  { value: 'camion', label: 'Par camion' },
  { value: 'plateau', label: 'Sur plateau, véhicule seul' },
  { value: 'depot', label: 'Enlèvement au parc' },
] as const;
export const PAPERS_OPTIONS = [
  { value: 'purchase-declaration', label: 'Déclaration d’achat, pour revendre' },
  { value: 'company', label: 'Carte grise au nom de la société' },
] as const;
