import type { Queue, QueueTab } from '@pomelo/contract/backoffice/queues.ts';
import type { IconName } from '@pomelo/design/icon.tsx';
import { staffClaimUrls } from '../claims/claim-urls.ts';
import { dunningUrls } from '../dunning/dunning-urls.ts';
import { staffExportUrls } from '../exports/staff-export-urls.ts';
import { staffFinancingUrls } from '../financings/staff-financing-urls.ts';
import { staffNegotiationUrls } from '../negotiations/negotiation-urls.ts';
import { repricingUrls } from '../repricing/repricing-urls.ts';
import { staffUrls } from '../../../backoffice-urls.ts';

export type QueueKind = {
  icon: IconName;
  /** « Inscription », read out and above the title of an item. */
  name: string;
  /** Before the description of a row, where that alone would not say what it is. */
  prefix?: string;
  /** The screen of the item. */
  href: (id: string) => string;
};

// STAFF-13
/** Labels and icons of the queues; their answers are in `answers/answers.tsx` and `answers.server.ts`. */
export const QUEUE_KINDS: Readonly<Record<Queue, QueueKind>> = {
  registrations: { icon: 'user', name: 'Inscription', prefix: 'Inscription', href: staffUrls.registration },
  joins: { icon: 'key', name: 'Demande d’accès', prefix: 'Demande d’accès', href: staffUrls.registration },
  sourcing: { icon: 'search', name: 'Recherche', href: staffUrls.deal },
  offers: { icon: 'pen', name: 'Offre à préparer', prefix: 'Offre à préparer', href: staffUrls.deal },
  'counter-offers': { icon: 'up-down', name: 'Contre-proposition', href: staffUrls.deal },
  'offer-agreements': {
    icon: 'lock',
    name: 'Accord sous le plancher',
    prefix: 'Accord à donner',
    href: staffUrls.deal,
  },
  'price-proposals': {
    icon: 'euro',
    name: 'Prix proposé',
    prefix: 'Prix proposé',
    href: staffNegotiationUrls.one,
  },
  'deal-messages': { icon: 'mail', name: 'Message d’une affaire', href: staffUrls.deal },
  contacts: { icon: 'mail', name: 'Message du site', href: staffUrls.message },
  payments: { icon: 'download', name: 'Virement', href: staffUrls.payment },
  financings: {
    icon: 'clock',
    name: 'Financement en retard',
    prefix: 'Versement attendu',
    href: staffFinancingUrls.ofDeal,
  },
  'excess-refunds': {
    icon: 'alert',
    name: 'Somme renvoyée en trop',
    prefix: 'Bornes',
    href: staffUrls.terminalOrder,
  },
  'cartes-grises': { icon: 'cards', name: 'Carte grise', prefix: 'Carte grise', href: staffUrls.bundle },
  'purchase-declarations': {
    icon: 'cards',
    name: 'Déclaration d’achat',
    prefix: 'Déclaration d’achat',
    href: staffUrls.bundle,
  },
  handovers: { icon: 'truck', name: 'Remise', prefix: 'Remise à terminer', href: staffUrls.bundle },
  shipments: { icon: 'truck', name: 'Expédition', prefix: 'À expédier', href: staffUrls.bundle },
  claims: { icon: 'alert', name: 'Réclamation', prefix: 'Réclamation', href: staffClaimUrls.one },
  'claim-approvals': {
    icon: 'lock',
    name: 'Réclamation à approuver',
    prefix: 'Accord à donner',
    href: staffClaimUrls.one,
  },
  'export-reviews': { icon: 'document', name: 'Preuves d’export', href: staffExportUrls.one },
  'export-numbers': { icon: 'alert', name: 'Numéro de TVA invalide', href: staffExportUrls.one },
  'export-overdue': { icon: 'alert', name: 'Export sans preuves', href: staffExportUrls.one },
  invoicing: { icon: 'document', name: 'Facturation', prefix: 'À facturer', href: staffUrls.deal },
  transmissions: { icon: 'alert', name: 'Facture à reprendre', href: staffUrls.invoice },
  'formal-notices': {
    icon: 'mail',
    name: 'Mise en demeure sans effet',
    prefix: 'Mise en demeure',
    href: dunningUrls.company,
  },
  repricings: { icon: 'euro', name: 'Prix à revoir', href: repricingUrls.one },
  feeds: { icon: 'table', name: 'Import de stock', href: (id) => staffUrls.feed(Number(id)) },
  mails: { icon: 'alert', name: 'E-mail non parti', href: () => staffUrls.mails() },
  jobs: { icon: 'refresh', name: 'Tâche en échec', href: () => staffUrls.jobs() },
};

export const TAB_LABELS: Readonly<Record<QueueTab, string>> = {
  registrations: 'Inscriptions',
  requests: 'Recherches',
  'counter-offers': 'Prix',
  messages: 'Messages',
  transfers: 'Virements',
  'cartes-grises': 'Cartes grises',
  shipments: 'Expéditions',
  claims: 'Réclamations',
  exports: 'Export',
  invoices: 'Factures',
  incidents: 'Incidents',
};
