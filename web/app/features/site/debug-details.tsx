import type { RefObject } from 'react';
import { isRouteErrorResponse } from 'react-router';
import * as css from './error-screen.module.css';

/** The error as formatted JSON, for the panel of the debug flag. */
export function errorDetails(error: unknown): string {
  if (isRouteErrorResponse(error))
    return JSON.stringify({ status: error.status, statusText: error.statusText, data: error.data }, null, 2);
  if (error instanceof Error)
    return JSON.stringify({ name: error.name, message: error.message, stack: error.stack }, null, 2);
  return JSON.stringify(error, null, 2) ?? String(error);
}

/** The error in full, for debugging. */
export function DebugDetails({
  error,
  panel,
}: {
  error: unknown;
  panel?: RefObject<HTMLDetailsElement | null> | undefined;
}) {
  return (
    <details className={css.debug} ref={panel}>
      <summary className="link">Afficher l'erreur</summary>
      <pre>{errorDetails(error)}</pre>
    </details>
  );
}
