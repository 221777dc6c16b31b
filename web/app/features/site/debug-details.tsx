import type { RefObject } from 'react';
import { errorDetails } from './error-details.ts';

/** The error in full, for debugging. */
export function DebugDetails({ error, panel }: { error: unknown; panel?: RefObject<HTMLDetailsElement | null> | undefined }) {
  return (
    <details className="oops-debug" ref={panel}>
      <summary className="link">Afficher l'erreur</summary>
      <pre>{errorDetails(error)}</pre>
    </details>
  );
}
