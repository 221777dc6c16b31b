import { counted } from '@pomelo/contract/format.ts';
import { ButtonLink, buttonClass } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { useFetcher } from 'react-router';
import type { ActionResult } from '../../lib/form/action-answer.server.ts';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { VIEWER_CANNOT_VALIDATE } from '../../domain/booking/cart.messages.ts';
import { checkoutUrl } from '../../domain/deal/checkout-urls.ts';
import { urls } from '../../urls.ts';
import { AskApproval } from './ask-approval.tsx';
import { blockedText, validateQuestion } from './cart-page.messages.ts';
import * as css from './cart.module.css';

const KEY = 'valider';

type Props = {
  count: number;
  /** The total that is shown, in cents. */
  toPay: number;
  lost: number;
  canWrite: boolean;
  /** Why an owner must agree first. */ aboveLimit: string | null;
};

/**
 * The actions of the cart: its one coral link leads to the order with delivery, services and papers; the
 * vehicles alone can be ordered, or approval requested, at once. States the reason when neither is possible.
 */
export function ValidateCart(props: Props) {
  const { count, lost, canWrite } = props;
  return (
    <>
      {canWrite && count > lost ? (
        <ButtonLink look="coral" size="large" wide href={checkoutUrl()}>
          {`Commander ${counted(count - lost, 'véhicule')}`}
        </ButtonLink>
      ) : null}
      <ValidateAlone {...props} />
    </>
  );
}

function ValidateAlone({ count, toPay, lost, canWrite, aboveLimit }: Props) {
  const fetcher = useFetcher<ActionResult>({ key: KEY });
  const reason = canWrite ? blockedText(lost) : VIEWER_CANNOT_VALIDATE;
  if (reason) return <Blocked reason={reason} />;
  // A limit set since the page was rendered: the API refused with the excess.
  const refused =
    fetcher.data && !fetcher.data.ok && fetcher.data.code === 'purchase-limit' ? fetcher.data.message : null;
  const limit = aboveLimit ?? refused;
  if (limit) return <AskApproval reason={limit} />;
  const isBusy = fetcher.state !== 'idle';
  return (
    <ActionForm
      action={urls.actions.cart()}
      actionKey={KEY}
      fields={{ intention: 'valider', toPay }}
      question={{ message: validateQuestion(count) }}
      className={css.go}
    >
      <button type="submit" className={look(isBusy)} aria-busy={isBusy || undefined} disabled={count === 0}>
        Valider le panier
      </button>
      <p className="small muted">
        Les véhicules seuls sont commandés ensemble, ou rien. Livraison et papiers se choisissent ensuite.
      </p>
    </ActionForm>
  );
}

const look = (isBusy: boolean) => buttonClass({ look: 'line', wide: true }, isBusy && 'is-pending');

function Blocked({ reason }: { reason: string }) {
  return (
    <div className={css.go}>
      <button type="button" className={look(false)} aria-disabled="true" aria-describedby="blocage">
        Valider le panier
      </button>
      <FieldError id="blocage">{reason}</FieldError>
    </div>
  );
}
