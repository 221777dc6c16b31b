import { buttonClass } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { useFetcher } from 'react-router';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { urls } from '../../urls.ts';
import { ASK_APPROVAL, APPROVAL_REQUEST_HINT } from './over-limit.messages.ts';
import * as css from './cart.module.css';

const KEY = 'demander-accord';

/** In the place of the validation, for a cart above the limit of its buyer. */
export function AskApproval({ reason }: { reason: string }) {
  const isBusy = useFetcher({ key: KEY }).state !== 'idle';
  return (
    <ActionForm
      action={urls.actions.cart()}
      actionKey={KEY}
      fields={{ intention: 'demander' }}
      className={css.go}
    >
      <p className={css.limit} id="plafond">
        <Icon name="lock" />
        <span>{reason}</span>
      </p>
      <button
        type="submit"
        className={buttonClass({ look: 'line', wide: true }, 'btn-wrap', isBusy && 'is-pending')}
        aria-busy={isBusy || undefined}
        aria-describedby="plafond"
      >
        {ASK_APPROVAL}
      </button>
      <p className="small muted">{APPROVAL_REQUEST_HINT}</p>
    </ActionForm>
  );
}
