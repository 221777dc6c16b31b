import type { Queue } from '@pomelo/contract/backoffice/today.schemas.ts';
import { staffUrls } from '../../../backoffice-urls.ts';

type QueueTexts = {
  title: string;
  /** The screen where all of it is. */
  all: string;
  /** Page where a task is handled. */
  one: (id: string) => string;
  /** Longer is late. */
  hours: number;
  /** The label in the one-line summary of empty queues. */
  short: string;
};

export const QUEUE_LABELS: Readonly<Record<Queue, QueueTexts>> = {
  registrations: {
    title: 'Inscriptions à vérifier',
    short: 'inscriptions',
    all: staffUrls.registrations(),
    one: staffUrls.registration,
    hours: 24,
  },
  joins: {
    title: 'Demandes d’accès à une société',
    short: 'demandes d’accès',
    all: staffUrls.registrations(),
    one: staffUrls.registration,
    hours: 72,
  },
  sourcing: {
    title: 'Recherches à prendre en charge',
    short: 'recherches',
    all: staffUrls.deals(),
    one: staffUrls.deal,
    hours: 24,
  },
  offers: {
    title: 'Offres à préparer',
    short: 'offres à préparer',
    all: staffUrls.deals(),
    one: staffUrls.deal,
    hours: 24,
  },
  'counter-offers': {
    title: 'Contre-propositions à étudier',
    short: 'contre-propositions',
    all: staffUrls.deals(),
    one: staffUrls.deal,
    hours: 24,
  },
  'deal-messages': {
    title: 'Messages d’acheteurs sans réponse',
    short: 'messages d’acheteurs',
    all: staffUrls.deals(),
    one: staffUrls.deal,
    hours: 24,
  },
  'cartes-grises': {
    title: 'Dossiers de carte grise à envoyer',
    short: 'cartes grises',
    all: staffUrls.bundles(),
    one: staffUrls.bundle,
    hours: 48,
  },
  payments: {
    title: 'Virements à rapprocher',
    short: 'virements',
    all: staffUrls.payments(),
    one: staffUrls.payment,
    hours: 48,
  },
  transmissions: {
    title: 'Factures rejetées ou contestées',
    short: 'factures transmises',
    all: staffUrls.invoices(),
    one: staffUrls.invoice,
    hours: 24,
  },
  contacts: {
    title: 'Messages du site',
    short: 'messages du site',
    all: staffUrls.messages(),
    one: staffUrls.message,
    hours: 24,
  },
  feeds: {
    title: 'Imports de stock à relancer',
    short: 'imports',
    all: staffUrls.feeds(),
    one: (id) => staffUrls.feed(Number(id)),
    hours: 24,
  },
  mails: {
    title: 'E-mails non partis',
    short: 'e-mails',
    all: staffUrls.mails(),
    one: () => staffUrls.mails(),
    hours: 1,
  },
  jobs: {
    title: 'Tâches en échec',
    short: 'tâches',
    all: staffUrls.jobs(),
    one: () => staffUrls.jobs(),
    hours: 1,
  },
};

/** « 12 choses attendent l’équipe, dont 3 vous reviennent » */
export function todaySummary(count: number, mine: number): string {
  if (count === 0) return 'Rien n’attend. Tout est à jour.';
  const waiting = count === 1 ? 'Une chose attend l’équipe' : `${count} choses attendent l’équipe`;
  if (mine === 0) return `${waiting}.`;
  return `${waiting}, ${mine === 1 ? 'vous en suivez une' : `vous en suivez ${mine}`}.`;
}

/** « Rien n’attend ailleurs : virements, e-mails. » */
export function emptyQueuesText(queues: readonly Queue[]): string | null {
  if (queues.length === 0) return null;
  return `Rien n’attend ailleurs\u202f: ${queues.map((queue) => QUEUE_LABELS[queue].short).join(', ')}.`;
}

export const OWNER_FAILED = 'Le changement n’a pas pu être enregistré. Réessayez.';
