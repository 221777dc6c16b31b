import type { Permission } from '@pomelo/contract/backoffice/staff.schemas.ts';
import type { IconName } from '@pomelo/design/icon.tsx';
import { staffUrls } from '../backoffice-urls.ts';

export type StaffLink = { href: string; label: string; icon: IconName; permission: Permission };
export type StaffLinks = { title: string; links: readonly StaffLink[] };

/** The screens of the back-office, by who works at them; each is shown to whoever may read it. */
export const STAFF_NAVIGATION: readonly StaffLinks[] = [
  { title: '', links: [{ href: staffUrls.today(), label: 'Aujourd’hui', icon: 'calendar', permission: 'today' }] },
  { title: 'Stock', links: [] },
  { title: 'Clients', links: [] },
  { title: 'Ventes', links: [] },
  { title: 'Finances', links: [] },
  { title: 'Contenu', links: [] },
  { title: 'Réglages', links: [] },
];
