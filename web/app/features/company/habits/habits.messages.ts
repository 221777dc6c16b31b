import type { OrderContacts, Signatory } from '@pomelo/contract/workspace/order-contacts.schemas.ts';

export const HABITS_FAILED = 'Vos habitudes n’ont pas pu être enregistrées.';
export const HABITS_SAVED = 'Vos habitudes sont enregistrées.';
export const HABITS_TEXT =
  'Elles préremplissent vos prochaines commandes\u202f; chaque véhicule peut en changer.';
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

export const CONTACTS_FAILED = 'Ce choix n’a pas pu être enregistré. Réessayez.';
export const CONTACTS_SAVED = 'Le signataire et les avis sont enregistrés.';
export const CONTACTS_TEXT =
  'Le signataire est imprimé sur le bon de commande, le mandat d’immatriculation et la déclaration d’achat à venir. Qui commande est toujours averti.';
export const OWNERS_CHOOSE = 'Un titulaire de l’espace en décide.';
export const NO_SIGNATORY = 'Personne n’est nommé\u202f: la place du nom reste vide';
export const NOT_A_MEMBER = 'Une personne sans compte, ou personne encore';
export const TURNED_OFF = 'A coupé ces avis dans son profil';

/** « Hélène Bertin, gérante » */
export const signatoryName = ({ name, function: work }: Signatory): string =>
  [name, work].filter(Boolean).join(', ');

/** Those whom the mails reach, besides the person who orders. */
export function notifiedText(members: OrderContacts['members']): string {
  const names = members.filter(({ notified, turnedOff }) => notified && !turnedOff).map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : 'Personne d’autre que qui commande';
}
