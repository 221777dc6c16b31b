import type { Queue } from '@pomelo/contract/backoffice/today.schemas.ts';

/** Who was quicker. */
export const takenBy = (name: string): string => `${name} s’en occupe déjà.`;
export const RELEASED = 'Plus personne ne s’en occupe\u202f: relisez avant de donner.';
export const NOT_WAITING = 'Ceci n’attend plus\u202f: c’est déjà fait.';
export const CANNOT_TAKE = 'Les rôles de cette personne ne lui permettent pas de s’en occuper.';

/** The name of an item in the log. */
const NAMES: Readonly<Record<Queue, string>> = {
  registrations: 'Inscription à vérifier',
  joins: 'Demande d’accès',
  sourcing: 'Recherche de véhicule',
  offers: 'Offre à préparer',
  'counter-offers': 'Contre-proposition',
  'deal-messages': 'Message d’une affaire',
  'cartes-grises': 'Dossier de carte grise',
  payments: 'Virement à rapprocher',
  transmissions: 'Facture rejetée ou contestée',
  contacts: 'Message du site',
  feeds: 'Import de stock',
  mails: 'E-mail non parti',
  jobs: 'Tâche en échec',
};
export const listingName = (queue: Queue, label: string): string => `${NAMES[queue]}, ${label}`;
