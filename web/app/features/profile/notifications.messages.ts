import type { Frequency, NotificationKind } from '@pomelo/contract/account/security.schemas.ts';

export const NOTIFICATIONS_SAVED = 'Choix enregistrés';
export const NOTIFICATIONS_FAILED = 'Ce choix n’a pas pu être enregistré. Réessayez.';

const FREQUENCY_LABELS: Record<Frequency, string> = {
  instant: 'Tout de suite',
  daily: 'Chaque matin',
  off: 'Jamais',
};

const option = (value: Frequency) => ({ value, label: FREQUENCY_LABELS[value] });
const YES_OR_NO = [option('instant'), option('off')];

export type NotificationTexts = {
  kind: NotificationKind;
  title: string;
  text: string;
  options: { value: Frequency; label: string }[];
};

/** Label of each kind of notification, with the frequencies of the contract. */
export const NOTIFICATION_LABELS: readonly NotificationTexts[] = [
  {
    kind: 'favorite-price',
    title: 'Baisse de prix d’un favori',
    text: 'Quand un véhicule que vous suivez devient moins cher.',
    options: [option('instant'), option('daily'), option('off')],
  },
  {
    kind: 'waiting-list',
    title: 'Véhicule attendu',
    text: 'Quand un véhicule dont vous avez rejoint la liste d’attente se libère pour vous.',
    options: YES_OR_NO,
  },
  {
    kind: 'booking-ending',
    title: 'Fin de réservation',
    text: 'Quand une de vos réservations va se terminer.',
    options: YES_OR_NO,
  },
  {
    kind: 'approvals',
    title: 'Accords d’achat',
    text: 'Quand un collègue demande un accord, ou quand le vôtre est donné ou refusé.',
    options: YES_OR_NO,
  },
  {
    kind: 'orders',
    title: 'Commandes et règlements des collègues',
    text: 'Si vous êtes titulaire, quand un collègue commande ou que sa commande est réglée. Les vôtres vous sont toujours confirmées.',
    options: YES_OR_NO,
  },
];
