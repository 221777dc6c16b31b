import { personName } from '@pomelo/contract/person-name.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { SideNav, type SideNavItem } from '@pomelo/design/side-nav.tsx';
import { Outlet, useLocation } from 'react-router';
import { sessionContext } from '../../context.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { ROLE_LABELS } from '../../domain/company/roles.messages.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { calculatorUrl } from '../../domain/company/calculator-urls.ts';
import { habitsUrl } from '../../domain/company/habits-url.ts';
import { companyPapersUrl } from '../../domain/company/company-papers-urls.ts';
import { urls } from '../../urls.ts';
import { loadPendingCounts } from './pending-counts.server.ts';
import type { Route } from './+types/profile.layout.ts';

/** The sections of `/profil`: user first, then company, then rarer settings. */
const SETTINGS: readonly SideNavItem[] = [
  { href: urls.profile(), label: 'Identité', icon: 'user' },
  { href: urls.profileCompany(), label: 'Société', icon: 'home' },
  { href: urls.profileAddresses(), label: 'Adresses', icon: 'pin' },
  { href: companyPapersUrl(), label: 'Pièces', icon: 'document' },
  { href: calculatorUrl(), label: 'Calcul de marge', icon: 'euro' },
  { href: habitsUrl(), label: 'Habitudes', icon: 'cart' },
  { href: urls.profilePeople(), label: 'Personnes', icon: 'key' },
  { href: urls.profileApprovals(), label: 'Accords', icon: 'check' },
  { href: urls.profileNotifications(), label: 'Notifications', icon: 'bell' },
  { href: urls.profileSecurity(), label: 'Sécurité', icon: 'lock' },
  { href: urls.profileData(), label: 'Données', icon: 'download' },
];

export const middleware: Route.MiddlewareFunction[] = named('auth');

export const loader = ({ context }: Route.LoaderArgs) =>
  loadPendingCounts(privateClient(context), context.get(sessionContext)?.state.profile.role ?? 'viewer');

/** Layout of the settings of user and company, one address for each section. */
export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { profile } = useSession();
  const waiting = new Map([
    [urls.profileApprovals(), loaderData.approvals],
    [urls.profilePeople(), loaderData.joinRequests],
  ]);
  const items = SETTINGS.map((part) => ({
    ...part,
    current: part.href === pathname.replace(/(?<=.)\/$/, ''),
    count: waiting.get(part.href),
  }));
  const who = profile
    ? `${personName(profile)} · ${profile.contact.rs}, ${ROLE_LABELS[profile.role]}`
    : undefined;
  return (
    <div className="page">
      <PageHead title="Profil" sub={who} />
      <div className="with-side">
        <SideNav label="Parties du profil" items={items} />
        <div>
          <Outlet />
        </div>
      </div>
    </div>
  );
}
