import { buttonClass } from '@pomelo/design/button.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';

// MONEY-59
/** Marks a transfer as a payout of the payment service, or undoes that. */
export function PayoutForm({ id, cents, payout }: { id: string; cents: number; payout: boolean }) {
  return (
    <ActionForm
      action={staffUrls.payment(id)}
      actionKey={`versement-${id}`}
      fields={{ intention: 'versement', versement: payout ? '1' : '0', was: cents }}
    >
      <button type="submit" className={buttonClass({ look: 'line' }, 'btn-wrap')}>
        {payout ? 'C’est un versement du prestataire de paiement' : 'Ce n’est pas un versement'}
      </button>
    </ActionForm>
  );
}
