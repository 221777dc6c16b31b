import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { mayReload } from '../../../lib/chunk-reload.ts';
import { isLeaving } from '../../../lib/page-leaving.ts';
import * as css from './parts.module.css';

const isMissingPage = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === HTTP_STATUS.notFound;

export const staffErrorTitle = (error: unknown): string =>
  isMissingPage(error) ? 'Page introuvable · Gestion' : 'Erreur · Gestion';

// STAFF-10
/** Instead of a screen of the back-office that does not exist, or that failed. */
export function StaffErrorScreen({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const isMissing = isMissingPage(error);
  // Loaded from the server once: its page explains the error better.
  useEffect(() => {
    if (isMissing || isLeaving() || !navigator.onLine) return;
    if (mayReload(pathname, Date.now(), window)) window.location.reload();
  }, [isMissing, pathname]);
  return (
    <div className={css.instead} role="status">
      <h1 className="h1">
        {isMissing ? 'Cette page de gestion n’existe pas, ou plus.' : 'Cette page n’a pas pu être affichée.'}
      </h1>
      <p className="muted">
        {isMissing
          ? `Il n’y a pas de page à l’adresse ${pathname}`
          : 'Rien n’est perdu de ce qui était enregistré. Réessayez dans un instant.'}
      </p>
      <p>
        <ButtonLink look="coral" size="large" href={staffUrls.today()}>
          Revenir à la gestion
        </ButtonLink>
      </p>
    </div>
  );
}
