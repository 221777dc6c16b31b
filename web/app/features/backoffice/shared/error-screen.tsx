import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { useReloadWhenLost } from '../../../lib/use-reload-when-lost.ts';
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
  // The next page replaces the error.
  if (useReloadWhenLost(!isMissing)) return null;
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
