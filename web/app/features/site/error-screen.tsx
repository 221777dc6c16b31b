import { ButtonLink } from '@pomelo/design/button.tsx';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ErrorResponse, useNavigate, useRouteError, useRouteLoaderData } from 'react-router';
import { BlankLayout } from '../../layouts/blank.layout.tsx';
import { mayReload, MissingScreen } from '../../lib/chunk-reload.ts';
import type { loader } from '../../root.tsx';
import { urls } from '../../urls.ts';
import { errorDetails, isNotFound, isStaffNotFound, notFoundMessage } from './error-details.ts';
import './error-screen.css';

/** portal.md §2, to the letter. */
const OOPS = 'Oops ! Sortie de route, page introuvable.';
const MOVED_AFTER_SECONDS = 2;
const SECOND_MS = 1000;

const StaffNotFoundScreen = lazy(() => import('./staff-not-found.tsx').then((part) => ({ default: part.StaffNotFoundScreen })));

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
  // Asked for whole, a page without a network is a copy of it, or says why there is none (features/offline).
  const isInDocument = useIsInDocument();
  // A screen that failed on its way is asked for whole, once: its page says better than this one what is the matter, and comes back by itself.
  const isLost = !isInDocument && !isNotFound(error) && !(error instanceof MissingScreen);
  useEffect(() => {
    if (isLost && navigator.onLine && mayReload(window.location.pathname, Date.now(), window)) window.location.reload();
  }, [isLost]);
  useEffect(() => {
    if (!navigator.onLine && 'serviceWorker' in navigator && navigator.serviceWorker.controller) window.location.reload();
  }, []);
  if (isNotFound(error) && isStaffNotFound(error)) {
    return (
      <Suspense fallback={null}>
        <StaffNotFoundScreen message={notFoundMessage(error)} />
      </Suspense>
    );
  }
  if (isNotFound(error)) return <NotFoundScreen error={error} />;
  return (
    <BlankLayout>
      <title>Page introuvable · Pomelo</title>
      <meta name="robots" content="noindex" />
      <div className="oops">
        <h1 className="h1">{OOPS}</h1>
        <ButtonLink look="coral" size="large" href={urls.home()}>
          Revenir à l'accueil
        </ButtonLink>
        <DebugPanel error={error} />
      </div>
    </BlankLayout>
  );
}

/** portal.md §2: on any error, where the configuration says so. */
function DebugPanel({ error, panel }: { error: unknown; panel?: RefObject<HTMLDetailsElement | null> }) {
  if (!useRouteLoaderData<typeof loader>('root')?.configuration.debug) return null;
  return (
    <details className="oops-debug" ref={panel}>
      <summary className="link">Afficher l'erreur</summary>
      <pre>{errorDetails(error)}</pre>
    </details>
  );
}

/** decisions.md §2: the response keeps status 404, and a person is moved on to the vehicles, unless he reads the error. */
function NotFoundScreen({ error }: { error: ErrorResponse }) {
  const navigate = useNavigate();
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const move = () => {
      if (!panel.current?.open) void navigate(urls.listing(), { replace: true });
    };
    const timer = setTimeout(move, MOVED_AFTER_SECONDS * SECOND_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <BlankLayout>
      <title>Page introuvable · Pomelo</title>
      <meta name="robots" content="noindex" />
      <noscript>
        <meta httpEquiv="refresh" content={`${MOVED_AFTER_SECONDS};url=${urls.listing()}`} />
      </noscript>
      <div className="oops" role="status">
        <h1 className="h1">{OOPS}</h1>
        <p className="muted">{notFoundMessage(error)}</p>
        <p>Cette page n’existe pas, ou plus. Vous allez être conduit aux véhicules.</p>
        <p className="oops-ways">
          <ButtonLink look="coral" size="large" href={urls.listing()}>
            Voir les véhicules
          </ButtonLink>
          <ButtonLink size="large" href={urls.home()}>
            Revenir à l'accueil
          </ButtonLink>
        </p>
        <DebugPanel error={error} panel={panel} />
      </div>
    </BlankLayout>
  );
}
