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
import { profileUrls } from '../../profile-urls.ts';
import { urls } from '../../urls.ts';
import { loadPendingCounts } from './pending-counts.server.ts';
import type { Route } from './+types/profile.layout.ts';

/** The sections of `/profil`: user first, then company, then rarer settings. */
const SETTINGS: readonly SideNavItem[] = [
  { href: urls.profile(), label: 'Identité', icon: 'user' },
  { href: profileUrls.company(), label: 'Société', icon: 'home' },
  { href: profileUrls.addresses(), label: 'Adresses', icon: 'pin' },
  { href: companyPapersUrl(), label: 'Pièces', icon: 'document' },
  { href: calculatorUrl(), label: 'Calcul de marge', icon: 'euro' },
  { href: habitsUrl(), label: 'Habitudes', icon: 'cart' },
  { href: profileUrls.people(), label: 'Personnes', icon: 'key' },
  { href: profileUrls.approvals(), label: 'Accords', icon: 'check' },
  { href: profileUrls.notifications(), label: 'Notifications', icon: 'bell' },
  { href: profileUrls.security(), label: 'Sécurité', icon: 'lock' },
  { href: profileUrls.data(), label: 'Données', icon: 'download' },
];

export const middleware: Route.MiddlewareFunction[] = named('auth');

export const loader = ({ context }: Route.LoaderArgs) =>
  loadPendingCounts(privateClient(context), context.get(sessionContext)?.state.profile.role ?? 'viewer');

/** Layout of the settings of user and company, one address for each section. */
export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { profile } = useSession();
  const waiting = new Map([
    [profileUrls.approvals(), loaderData.approvals],
    [profileUrls.people(), loaderData.joinRequests],
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
