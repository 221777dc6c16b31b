import type { Queue } from '@pomelo/contract/backoffice/queues.ts';

/** Names the colleague who took the item first. */
export const takenBy = (name: string): string => `${name} s’en occupe déjà.`;
export const RELEASED = 'Plus personne ne s’en occupe\u202f: relisez avant de donner.';
export const NOT_WAITING = 'Ceci n’attend plus\u202f: c’est déjà fait.';
export const CANNOT_TAKE = 'Les rôles de cette personne ne lui permettent pas de s’en occuper.';
export const NEWER =
  'Il y a du nouveau depuis que vous l’avez ouvert\u202f: relisez avant de le mettre de côté.';
export const NOT_FILED = 'Ceci attend une décision\u202f: répondez, ou reportez-le.';
export const PAST = 'Choisissez un moment à venir.';
export const TOO_FAR = 'Choisissez un moment dans les soixante jours.';

/** The name of an item in the log. */
const NAMES: Readonly<Record<Queue, string>> = {
  registrations: 'Inscription à vérifier',
  joins: 'Demande d’accès',
  sourcing: 'Recherche de véhicule',
  offers: 'Offre à préparer',
  'counter-offers': 'Contre-proposition',
  'offer-agreements': 'Offre sous le plancher',
  'price-proposals': 'Prix proposé',
  'deal-messages': 'Message d’une affaire',
  contacts: 'Message du site',
  payments: 'Virement à rapprocher',
  financings: 'Financement en retard',
  'excess-refunds': 'Somme renvoyée en trop',
  'cartes-grises': 'Dossier de carte grise',
  'purchase-declarations': 'Déclaration d’achat',
  shipments: 'Véhicule à expédier',
  handovers: 'Remise à terminer',
  'export-reviews': 'Preuves d’export',
  'export-numbers': 'Numéro de TVA invalide',
  'export-overdue': 'Export sans preuves',
  claims: 'Réclamation',
  'claim-approvals': 'Réclamation à approuver',
  invoicing: 'Commande à facturer',
  transmissions: 'Facture rejetée ou contestée',
  'formal-notices': 'Mise en demeure sans effet',
  repricings: 'Prix à revoir',
  feeds: 'Import de stock',
  mails: 'E-mail non parti',
  jobs: 'Tâche en échec',
};
export const listingName = (queue: Queue, label: string): string => `${NAMES[queue]}, ${label}`;
