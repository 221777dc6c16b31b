import { ButtonLink } from '@pomelo/design/button.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useRouteError, useRouteLoaderData } from 'react-router';
import { BlankLayout } from '../../layouts/blank.layout.tsx';
import { mayReload } from '../../lib/chunk-reload.ts';
import type { loader } from '../../root.tsx';
import { urls } from '../../urls.ts';
import { errorDetails, isNotFound, notFoundMessage } from './error-details.ts';
import './error-screen.css';

const MOVED_AFTER_SECONDS = 2;
const SECOND_MS = 1000;
/** Written out: the addresses of the back-office are not loaded by the portal. */
const OFFICE = '/gestion';

const never = () => () => undefined;

/** Whether the server drew this screen, rather than scripts that failed to load the next. */
function useIsInDocument(): boolean {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isTakenOver)[0];
}

/** portal.md §2: shown on any error, without header or footer. */
export function ErrorScreen() {
  const error = useRouteError();
  const root = useRouteLoaderData<typeof loader>('root');
  // Asked for whole, a page without a network is a copy of it, or says why there is none (features/offline).
  const isInDocument = useIsInDocument();
  // A screen that failed on its way is asked for whole, once: its page says better than this one what is the matter, and comes back by itself.
  const isLost = !isInDocument && !isNotFound(error);
  useEffect(() => {
    if (isLost && navigator.onLine && mayReload(window.location.pathname, Date.now(), window.sessionStorage)) window.location.reload();
  }, [isLost]);
  useEffect(() => {
    if (!navigator.onLine && 'serviceWorker' in navigator && navigator.serviceWorker.controller) window.location.reload();
  }, []);
  if (isNotFound(error)) return <NotFoundScreen message={notFoundMessage(error)} />;
  return (
    <BlankLayout>
      <title>Page introuvable · Pomelo</title>
      <meta name="robots" content="noindex" />
      <div className="oops">
        <h1 className="h1">Oops ! Sortie de route, page introuvable.</h1>
        <ButtonLink look="coral" size="large" href={urls.home()}>
          Revenir à l'accueil
        </ButtonLink>
        {root?.configuration.debug ? (
          <details className="oops-debug">
            <summary className="link">Afficher l'erreur</summary>
            <pre>{errorDetails(error)}</pre>
          </details>
        ) : null}
      </div>
    </BlankLayout>
  );
}

/** decisions.md §2: the response keeps status 404, and a person is moved on to the vehicles; the team, to its own first screen. */
function NotFoundScreen({ message }: { message: string }) {
  const navigate = useNavigate();
  const isOffice = useLocation().pathname.startsWith(`${OFFICE}/`);
  const next = isOffice ? OFFICE : urls.listing();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(next, { replace: true }), MOVED_AFTER_SECONDS * SECOND_MS);
    return () => clearTimeout(timer);
  }, [navigate, next]);
  return (
    <BlankLayout>
      <title>Page introuvable · Pomelo</title>
      <meta name="robots" content="noindex" />
      <noscript>
        <meta httpEquiv="refresh" content={`${MOVED_AFTER_SECONDS};url=${next}`} />
      </noscript>
      <div className="oops" role="status">
        <h1 className="h1">Cette page n’existe pas, ou plus.</h1>
        <p className="muted">{message}</p>
        <p>Vous allez être conduit {isOffice ? 'à la gestion' : 'aux véhicules'}.</p>
        <ButtonLink look="coral" size="large" href={next}>
          {isOffice ? 'Ouvrir la gestion' : 'Voir les véhicules'}
        </ButtonLink>
      </div>
    </BlankLayout>
  );
}
