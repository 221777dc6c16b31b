import type { Permission } from '@pomelo/contract/backoffice/staff.schemas.ts';
import type { IconName } from '@pomelo/design/icon.tsx';
import { staffUrls } from '../backoffice-urls.ts';

/** `key`: the letter that leads there after `g`, unlike any other. */
export type StaffLink = { href: string; label: string; icon: IconName; permission: Permission; key?: string };
export type StaffLinks = { title: string; links: readonly StaffLink[] };

/** The screens of the back-office, by who works at them; each is shown to whoever may read it. */
export const STAFF_NAVIGATION: readonly StaffLinks[] = [
  { title: '', links: [{ href: staffUrls.today(), label: 'Aujourd’hui', icon: 'calendar', permission: 'today', key: 'a' }] },
  { title: 'Stock', links: [] },
  { title: 'Clients', links: [] },
  { title: 'Ventes', links: [] },
  { title: 'Finances', links: [] },
  { title: 'Contenu', links: [] },
  { title: 'Réglages', links: [] },
];

/** The groups and links that these permissions show. */
export const navigationFor = (permissions: readonly string[]): StaffLinks[] =>
  STAFF_NAVIGATION.map(({ title, links }) => ({ title, links: links.filter(({ permission }) => permissions.includes(permission)) })).filter(
    ({ links }) => links.length > 0,
  );
