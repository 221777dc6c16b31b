import { useEffect, useEffectEvent } from 'react';
import { useFetchers } from 'react-router';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { urls } from '../../urls.ts';
import { type Line, removalKey } from './cart-line.tsx';
import * as css from './cart.module.css';

const UNDO_MS = 5000;

/** In the place of a line just removed: the way back, for five seconds from its removal. */
export function RemovedLine({ line, onDone }: { line: Line; onDone: () => void }) {
  const done = useEffectEvent(onDone);
  const fetchers = useFetchers();
  // Put back while it is still being removed, the vehicle would be removed after all: the two would cross.
  const isBeingRemoved = fetchers.some(
    ({ key, state }) => key === removalKey(line.productId) && state === 'submitting',
  );
  useEffect(() => {
    if (isBeingRemoved) return;
    const timer = setTimeout(() => done(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isBeingRemoved]);
  return (
    <li className={`${css.line} ${css.gone}`} role="status">
      <p>{listingName(line.item)} est retiré du panier.</p>
      {line.available ? (
        <ActionForm
          action={urls.actions.cart()}
          actionKey={`remettre-${line.productId}`}
          fields={{ intention: 'ajouter', produit: line.productId, vehicule: line.item.id, silencieux: '1' }}
        >
          <button type="submit" className="link" disabled={isBeingRemoved}>
            Annuler
          </button>
        </ActionForm>
      ) : null}
    </li>
  );
}
