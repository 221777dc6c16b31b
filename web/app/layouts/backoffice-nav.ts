import type { Permission } from '@pomelo/contract/backoffice/staff.schemas.ts';
import type { IconName } from '@pomelo/design/icon.tsx';
import { staffUrls } from '../backoffice-urls.ts';
import { staffNegotiationUrls } from '../features/backoffice/negotiations/negotiation-urls.ts';

/** `key`: the letter that opens the page after `g`, unique. */
export type StaffLink = { href: string; label: string; icon: IconName; permission: Permission; key?: string };
export type StaffLinks = { title: string; links: readonly StaffLink[] };

/** The screens of the back-office, by team; each is shown with its permission. */
export const STAFF_NAVIGATION: readonly StaffLinks[] = [
  {
    title: '',
    links: [
      { href: staffUrls.today(), label: 'Aujourd’hui', icon: 'calendar', permission: 'today', key: 'a' },
      { href: staffUrls.figures(), label: 'Chiffres', icon: 'sort', permission: 'figures.read', key: 'c' },
    ],
  },
  {
    title: 'Stock',
    links: [
      { href: staffUrls.stock(), label: 'Véhicules', icon: 'table', permission: 'stock.read', key: 'v' },
      { href: staffUrls.feeds(), label: 'Flux', icon: 'download', permission: 'stock.read', key: 'f' },
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
      },
      { href: staffUrls.companies(), label: 'Sociétés', icon: 'user', permission: 'buyers.read', key: 's' },
      {
        href: staffUrls.messages(),
        label: 'Messages du site',
        icon: 'mail',
        permission: 'buyers.read',
        key: 'm',
      },
    ],
  },
  {
    title: 'Ventes',
    links: [
      { href: staffUrls.deals(), label: 'Affaires', icon: 'rows', permission: 'deals.read', key: 'o' },
      {
        href: staffNegotiationUrls.list(),
        label: 'Prix proposés',
        icon: 'euro',
        permission: 'deals.read',
        key: 'x',
      },
      { href: staffUrls.bundles(), label: 'Dossiers', icon: 'truck', permission: 'deals.read', key: 'd' },
    ],
  },
  {
    title: 'Finances',
    links: [
      { href: staffUrls.invoices(), label: 'Factures', icon: 'document', permission: 'money.read', key: 'h' },
      { href: staffUrls.payments(), label: 'Paiements', icon: 'euro', permission: 'money.read', key: 'w' },
      {
        href: staffUrls.terminalOrders(),
        label: 'Bornes',
        icon: 'battery',
        permission: 'money.read',
        key: 'b',
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
      },
      {
        href: staffUrls.jobs(),
        label: 'Tâches en échec',
        icon: 'refresh',
        permission: 'configuration.write',
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
