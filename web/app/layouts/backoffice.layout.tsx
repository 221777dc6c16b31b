import { today } from '@pomelo/contract/backoffice/today.endpoints.ts';
import type { QueueCounts } from '@pomelo/contract/backoffice/today.schemas.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { LinkContext } from '@pomelo/design/link.tsx';
import { Logo } from '@pomelo/design/logo.tsx';
import { type ReactNode, useMemo } from 'react';
import { Link, Outlet } from 'react-router';
import { staffUrls } from '../backoffice-urls.ts';
import { staffErrorTitle, StaffErrorScreen } from '../features/backoffice/shared/error-screen.tsx';
import { GoneRefusal } from '../features/backoffice/shared/gone-refusal.tsx';
import { staffDialog } from '../features/backoffice/shared/screen-keys.ts';
import { StaffKeys } from '../features/backoffice/shared/staff-keys.tsx';
import { loadedOrNull } from '../lib/outage/loaded-or-null.server.ts';
import { staffClient, staffOf } from '../lib/session/staff.server.ts';
import { named } from '../middleware/index.ts';
import { ActionForm } from '../lib/form/action-form.tsx';
import { AppLink } from '../lib/app-link.tsx';
import { NavigationLink } from '../lib/site-link.tsx';
import { FlashMessage } from './flash-message.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { urls } from '../urls.ts';
import type { Route } from './+types/backoffice.layout.ts';
import { navigationFor, type StaffLinks, type Waiting, waitingOf } from './backoffice-nav.ts';
import { Overlays } from './overlays.tsx';
import * as css from './backoffice.module.css';
import '../features/backoffice/shared/parts.module.css';
import '../features/backoffice/shared/table.module.css';
import '../features/backoffice/shared/record.module.css';

export const middleware: Route.MiddlewareFunction[] = named('staff');

export const meta: Route.MetaFunction = ({ error }) => [
  // The router passes null or undefined where nothing failed.
  { title: error ? staffErrorTitle(error) : 'Gestion · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { state } = staffOf(context);
  // Nothing else is answered before the second factor is set up.
  const counts =
    state.permissions.includes('today') && !state.secondFactorMissing
      ? await loadedOrNull(staffClient(context).call(today.counts))
      : null;
  return { state, counts: counts?.queues ?? [] };
}

/**
 * Layout of the back-office: a column of links next to the content. Denser than the portal, with keyboard
 * shortcuts.
 */
export default function BackofficeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

// STAFF-10
/** A screen that does not exist, or that failed, is said so next to the links of the others. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen = <StaffErrorScreen error={error} />;
  return loaderData ? (
    <Frame {...loaderData}>{screen}</Frame>
  ) : (
    <main id="contenu" className="wrap">
      {screen}
    </main>
  );
}

type FrameProps = Route.ComponentProps['loaderData'] & { children: ReactNode };

function Frame({ state, counts, children }: FrameProps) {
  const groups = useMemo(() => navigationFor(state.permissions), [state.permissions]);
  return (
    <LinkContext value={AppLink}>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <NavigationProgress />
      <div className={css.bo}>
        <header className={css.side}>
          <Link className="logo" to={staffUrls.today()} aria-label="Pomelo, gestion">
            <Logo />
          </Link>
          <button
            type="button"
            className={`${css.find} needs-scripts`}
            onClick={() => staffDialog.set('quick')}
          >
            <Icon name="search" small />
            Chercher
            <kbd>Ctrl K</kbd>
          </button>
          <details className={css.menu}>
            <summary className="btn btn-line">
              <Icon name="menu" />
              Menu
            </summary>
            <StaffNavigation groups={groups} counts={counts} label="Gestion, menu" />
          </details>
          <StaffNavigation groups={groups} counts={counts} label="Gestion" />
          <div className={css.who}>
            <p>
              <Link className="link" to={staffUrls.account()}>
                {state.firstName} {state.lastName}
              </Link>
            </p>
            <Link className="link small" to={urls.home()}>
              Voir le site
            </Link>
            <ActionForm action={urls.actions.logOut()} actionKey="deconnexion" wholePage back={urls.home()}>
              <button type="submit" className="link small">
                Se déconnecter
              </button>
            </ActionForm>
          </div>
        </header>
        <main id="contenu" className={css.main} tabIndex={-1}>
          <FlashMessage />
          {children}
          <GoneRefusal />
        </main>
      </div>
      <StaffKeys groups={groups} />
      <Overlays />
    </LinkContext>
  );
}

type NavigationProps = {
  groups: readonly StaffLinks[];
  counts: QueueCounts['queues'];
  label: string;
};

function StaffNavigation({ groups, counts, label }: NavigationProps) {
  return (
    <nav className={css.nav} aria-label={label}>
      {groups.map(({ title, links }) => (
        <div key={title}>
          {title ? <p className="label">{title}</p> : null}
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <NavigationLink to={link.href} end={link.href === staffUrls.today()}>
                  <Icon name={link.icon} />
                  {link.label}
                  <Count {...waitingOf(link, counts)} />
                </NavigationLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Count of the items behind a link; late ones are announced and marked. */
const Count = ({ count, late }: Waiting) =>
  count === 0 ? null : (
    <b className={`num ${css.count}`} data-late={late > 0 || undefined}>
      <span className="vh">, </span>
      {formatNumber(count)}
      <span className="vh"> en attente{late > 0 ? `, dont ${formatNumber(late)} en retard` : ''}</span>
    </b>
  );
