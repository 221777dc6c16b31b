import { type Queue, QUEUES } from '@pomelo/contract/backoffice/queues.ts';
import type { Permission } from '@pomelo/contract/backoffice/staff.schemas.ts';
import type { IconName } from '@pomelo/design/icon.tsx';
import { staffUrls } from '../backoffice-urls.ts';
import { accountingUrls } from '../features/backoffice/accounting/accounting-urls.ts';
import { demandUrls } from '../features/backoffice/repricing/demand/demand-urls.ts';
import { repricingUrls } from '../features/backoffice/repricing/repricing-urls.ts';
import { staffClaimUrls } from '../features/backoffice/claims/claim-urls.ts';
import { staffExportUrls } from '../features/backoffice/exports/staff-export-urls.ts';
import { dunningUrls } from '../features/backoffice/dunning/dunning-urls.ts';
import { staffFinancingUrls } from '../features/backoffice/financings/staff-financing-urls.ts';
import { staffNegotiationUrls } from '../features/backoffice/negotiations/negotiation-urls.ts';

/** `key`: the letter that opens the page after `g`, unique. `queues`: its queues. */
export type StaffLink = {
  href: string;
  label: string;
  icon: IconName;
  permission: Permission;
  key?: string;
  queues?: readonly Queue[];
};
export type StaffLinks = { title: string; links: readonly StaffLink[] };

/** The screens of the back-office, by team; each is shown with its permission. */
export const STAFF_NAVIGATION: readonly StaffLinks[] = [
  {
    title: '',
    links: [
      {
        href: staffUrls.today(),
        label: 'Aujourd’hui',
        icon: 'calendar',
        permission: 'today',
        key: 'a',
        queues: QUEUES,
      },
      { href: staffUrls.figures(), label: 'Chiffres', icon: 'sort', permission: 'figures.read', key: 'c' },
    ],
  },
  {
    title: 'Stock',
    links: [
      { href: staffUrls.stock(), label: 'Véhicules', icon: 'table', permission: 'stock.read', key: 'v' },
      {
        href: repricingUrls.rules(),
        label: 'Règles de prix',
        icon: 'euro',
        permission: 'figures.read',
        key: 'l',
        queues: ['repricings'],
      },
      {
        href: demandUrls.list(),
        label: 'Achats à faire',
        icon: 'search',
        permission: 'figures.read',
        key: 'q',
      },
      {
        href: staffUrls.feeds(),
        label: 'Flux',
        icon: 'download',
        permission: 'stock.read',
        key: 'f',
        queues: ['feeds'],
      },
    ],
  },
  {
    title: 'Clients',
    links: [
      {
        href: staffUrls.registrations(),
        label: 'Inscriptions',
        icon: 'check',
        permission: 'buyers.read',
        key: 'r',
        queues: ['registrations', 'joins'],
      },
      { href: staffUrls.companies(), label: 'Sociétés', icon: 'user', permission: 'buyers.read', key: 's' },
      {
        href: staffUrls.messages(),
        label: 'Messages du site',
        icon: 'mail',
        permission: 'buyers.read',
        key: 'm',
        queues: ['contacts'],
      },
    ],
  },
  {
    title: 'Ventes',
    links: [
      {
        href: staffUrls.deals(),
        label: 'Affaires',
        icon: 'rows',
        permission: 'deals.read',
        key: 'o',
        queues: ['sourcing', 'offers', 'counter-offers', 'offer-agreements', 'deal-messages'],
      },
      {
        href: staffNegotiationUrls.list(),
        label: 'Prix proposés',
        icon: 'euro',
        permission: 'deals.read',
        key: 'x',
        queues: ['price-proposals'],
      },
      {
        href: staffUrls.bundles(),
        label: 'Dossiers',
        icon: 'truck',
        permission: 'deals.read',
        key: 'd',
        queues: ['cartes-grises', 'purchase-declarations', 'shipments', 'handovers'],
      },
      {
        href: staffClaimUrls.list(),
        label: 'Réclamations',
        icon: 'alert',
        permission: 'deals.read',
        queues: ['claims', 'claim-approvals'],
      },
      {
        href: staffExportUrls.list(),
        label: 'Export',
        icon: 'truck',
        permission: 'deals.read',
        queues: ['export-reviews', 'export-overdue', 'export-numbers'],
      },
    ],
  },
  {
    title: 'Finances',
    links: [
      {
        href: staffUrls.invoices(),
        label: 'Factures',
        icon: 'document',
        permission: 'money.read',
        key: 'h',
        queues: ['invoicing', 'transmissions'],
      },
      {
        href: staffUrls.payments(),
        label: 'Paiements',
        icon: 'euro',
        permission: 'money.read',
        key: 'w',
        queues: ['payments'],
      },
      {
        href: staffFinancingUrls.list(),
        label: 'Financements',
        icon: 'key',
        permission: 'money.read',
        queues: ['financings'],
      },
      {
        href: dunningUrls.list(),
        label: 'Relances',
        icon: 'mail',
        permission: 'money.read',
        queues: ['formal-notices'],
      },
      {
        href: staffUrls.terminalOrders(),
        label: 'Bornes',
        icon: 'battery',
        permission: 'money.read',
        key: 'b',
        queues: ['excess-refunds'],
      },
      {
        href: accountingUrls.months(),
        label: 'Comptabilité',
        icon: 'table',
        permission: 'accounting',
        key: 'k',
      },
    ],
  },
  {
    title: 'Contenu',
    links: [
      {
        href: staffUrls.contents('news'),
        label: 'Actualités',
        icon: 'document',
        permission: 'content.read',
        key: 'n',
      },
      {
        href: staffUrls.contents('pages'),
        label: 'Pages et menu',
        icon: 'menu',
        permission: 'content.read',
        key: 'p',
      },
      {
        href: staffUrls.contents('animations'),
        label: 'Animations',
        icon: 'cards',
        permission: 'content.read',
      },
      { href: staffUrls.media(), label: 'Médiathèque', icon: 'camera', permission: 'content.read', key: 'i' },
      { href: staffUrls.seo(), label: 'Référencement', icon: 'search', permission: 'content.read' },
      { href: staffUrls.mailTexts(), label: 'Textes des e-mails', icon: 'pen', permission: 'content.read' },
      { href: staffUrls.publicTeam(), label: 'Équipe affichée', icon: 'user', permission: 'content.read' },
    ],
  },
  {
    title: 'Réglages',
    links: [
      {
        href: staffUrls.configuration(),
        label: 'Configuration',
        icon: 'filter',
        permission: 'configuration.write',
      },
      {
        href: staffUrls.tariffs(),
        label: 'Tarifs',
        icon: 'euro',
        permission: 'configuration.write',
        key: 't',
      },
      {
        href: staffUrls.offerSettings(),
        label: 'Plancher de marge',
        icon: 'minus',
        permission: 'deals.approve',
      },
      { href: staffUrls.staff(), label: 'Équipe', icon: 'user', permission: 'staff.write', key: 'e' },
      { href: staffUrls.audit(), label: 'Journal', icon: 'clock', permission: 'audit.read', key: 'j' },
      {
        href: staffUrls.mails(),
        label: 'E-mails non partis',
        icon: 'alert',
        permission: 'configuration.write',
        queues: ['mails'],
      },
      {
        href: staffUrls.jobs(),
        label: 'Tâches en échec',
        icon: 'refresh',
        permission: 'configuration.write',
        queues: ['jobs'],
      },
      { href: staffUrls.start(), label: 'Mise en service', icon: 'check', permission: 'staff.write' },
    ],
  },
];

/** The groups and links that these permissions show. */
export const navigationFor = (permissions: readonly string[]): StaffLinks[] =>
  STAFF_NAVIGATION.map(({ title, links }) => ({
    title,
    links: links.filter(({ permission }) => permissions.includes(permission)),
  })).filter(({ links }) => links.length > 0);

export type Waiting = { count: number; late: number };

/** Counts of the queues on the screen of a link. */
export function waitingOf(
  { queues = [] }: Pick<StaffLink, 'queues'>,
  counts: readonly ({ queue: Queue } & Waiting)[],
): Waiting {
  const own = counts.filter(({ queue }) => queues.includes(queue));
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    late: own.reduce((sum, { late }) => sum + late, 0),
  };
}
