import { ButtonLink } from '@pomelo/design/button.tsx';
import { lazy, memo, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { type ErrorResponse, useRouteError, isRouteErrorResponse } from 'react-router';
import { NOT_FOUND } from '@pomelo/contract/first-load-status.ts';
import { BlankLayout } from '../../layouts/blank.layout.tsx';
import { MissingScreen } from '../../lib/chunk-reload.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useReloadWhenLost } from '../../lib/use-reload-when-lost.ts';
import { urls } from '../../urls.ts';
import * as css from './error-screen.module.css';

export const isNotFound = (error: unknown): error is ErrorResponse =>
  isRouteErrorResponse(error) && error.status === NOT_FOUND;

const DebugDetails = lazy(() =>
  import('./debug-details.tsx').then((part) => ({ default: part.DebugDetails })),
);
/** With the header of the site around it, which the screen of any other error does without. */
const NotFoundScreen = lazy(() =>
  import('./not-found.tsx').then((part) => ({ default: part.NotFoundScreen })),
);
/** The wording is that of SITE-19. */
const OOPS = 'Oops ! Sortie de route, page introuvable.';

const never = () => () => undefined;

/** Whether the server rendered this screen, rather than scripts that failed to load the next. */
function useIsInDocument(): boolean {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isTakenOver)[0];
}

/** SITE-19: shown on any error, without header or footer; a page not found has both. */
export function ErrorScreen() {
  const error = useRouteError();
  return isNotFound(error) ? <NotFound error={error} /> : <GenericError error={error} />;
}

/** Rendered once: an update before the chunk of the screen is loaded would blank the server-rendered page. */
const NotFound = memo(({ error }: { error: ErrorResponse }) => (
  <Suspense fallback={null}>
    <NotFoundScreen error={error} heading={OOPS} />
  </Suspense>
));

function GenericError({ error }: { error: unknown }) {
  const { configuration } = useSession();
  const isLost = !useIsInDocument() && !(error instanceof MissingScreen);
  // A full page load: offline it is a copy, or the offline page (features/offline).
  useEffect(() => {
    if (!navigator.onLine && 'serviceWorker' in navigator && navigator.serviceWorker.controller)
      window.location.reload();
  }, []);
  // The next page replaces the error.
  if (useReloadWhenLost(isLost)) return null;
  return (
    <BlankLayout>
      <title>Page introuvable · Pomelo</title>
      <meta name="robots" content="noindex" />
      <div className={css.oops}>
        <h1 className="h1">{OOPS}</h1>
        <ButtonLink look="coral" size="large" href={urls.home()}>
          Revenir à l'accueil
        </ButtonLink>
        {configuration?.debug ? (
          <Suspense fallback={null}>
            <DebugDetails error={error} />
          </Suspense>
        ) : null}
      </div>
    </BlankLayout>
  );
}
