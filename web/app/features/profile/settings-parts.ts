import type { SideNavItem } from '@pomelo/design/side-nav.tsx';
import { urls } from '../../urls.ts';

/** The sections of `/profil`: user first, then company, then rarer settings. */
export const SETTINGS: readonly SideNavItem[] = [
  { href: urls.profile(), label: 'Identité', icon: 'user' },
  { href: urls.profileCompany(), label: 'Société', icon: 'home' },
  { href: urls.profileAddresses(), label: 'Adresses', icon: 'pin' },
  { href: urls.profilePeople(), label: 'Personnes', icon: 'key' },
  { href: urls.profileApprovals(), label: 'Accords', icon: 'check' },
  { href: urls.profileNotifications(), label: 'Notifications', icon: 'bell' },
  { href: urls.profileSecurity(), label: 'Sécurité', icon: 'lock' },
  { href: urls.profileData(), label: 'Données', icon: 'document' },
];
