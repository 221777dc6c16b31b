import { buttonClass } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field.tsx';
import { useFetcher } from 'react-router';
import { ActionForm } from '../../shared/action-form.tsx';
import { VIEWER_CANNOT_VALIDATE } from '../../shared/cart.messages.ts';
import { urls } from '../../urls.ts';
import { blockedBecause, validateQuestion } from './cart-page.messages.ts';

const KEY = 'valider';

/** The one coral action of the cart, or why it cannot be pressed. */
export function ValidateCart({ count, lost, canWrite }: { count: number; lost: number; canWrite: boolean }) {
  const isBusy = useFetcher({ key: KEY }).state !== 'idle';
  const reason = canWrite ? blockedBecause(lost) : VIEWER_CANNOT_VALIDATE;
  const look = buttonClass({ look: 'coral', size: 'large', wide: true }, isBusy && 'is-pending');
  if (reason) {
    return (
      <div className="cart-go">
        <button type="button" className={look} disabled aria-describedby="blocage">
          Valider le panier
        </button>
        <FieldError id="blocage">{reason}</FieldError>
      </div>
    );
  }
  return (
    <ActionForm
      action={urls.actions.cart()}
      actionKey={KEY}
      fields={{ intention: 'valider' }}
      question={{ message: validateQuestion(count) }}
      className="cart-go"
    >
      <button type="submit" className={look} aria-busy={isBusy || undefined} disabled={count === 0}>
        Valider le panier
      </button>
      <p className="small muted">Tout est commandé ensemble, ou rien. Les véhicules vous sont gardés dès la validation.</p>
    </ActionForm>
  );
}
