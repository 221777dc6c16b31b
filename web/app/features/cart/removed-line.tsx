import { useEffect, useEffectEvent } from 'react';
import { ActionForm } from '../../shared/action-form.tsx';
import { nameOf } from '../../shared/vehicle-words.ts';
import { urls } from '../../urls.ts';
import type { Line } from './cart-line.tsx';

const UNDO_MS = 5000;

/** In the place of a line just removed: the way back, for five seconds. */
export function RemovedLine({ line, onDone }: { line: Line; onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <li className="cart-line cart-gone" role="status">
      <p>{nameOf(line.item)} est retiré du panier.</p>
      {line.available ? (
        <ActionForm
          action={urls.actions.cart()}
          actionKey={`remettre-${line.productId}`}
          fields={{ intention: 'ajouter', produit: line.productId, vehicule: line.item.id, silencieux: '1' }}
        >
          <button type="submit" className="link">
            Annuler
          </button>
        </ActionForm>
      ) : null}
    </li>
  );
}
