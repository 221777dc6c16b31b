import type { Payment } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { onlinePaymentsFields } from '@pomelo/contract/online-payments/online-payments.fields.generated.ts';
import {
  MAX_ONLINE_CENTS,
  MIN_ONLINE_CENTS,
} from '@pomelo/contract/online-payments/online-payments.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import type { z } from 'zod';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { payText, stateText, TRANSFER_WAITING } from './online-payment.messages.ts';
import * as css from './pay-online.module.css';

type Props = { action: string; dealNumber: string; payment: z.output<typeof Payment>; canWrite: boolean };

const isPayable = (cents: number): boolean => cents >= MIN_ONLINE_CENTS && cents <= MAX_ONLINE_CENTS;

// MONEY-55
/** The last payment online of an order, and the buttons that pay what is due or the prepayment. */
export function PayOnline({ action, dealNumber, payment, canWrite }: Props) {
  const { due, prepayment, online } = payment;
  const last = online.find(({ state }) => state !== 'open' && state !== 'paid');
  const shown = due.amount > 0 ? last : undefined;
  const asked = prepayment?.due.amount ?? 0;
  const isOpen = canWrite && due.amount > 0 && shown?.state !== 'pending';
  const hasPrepayment = isOpen && asked < due.amount && isPayable(asked);
  if (!shown && !(isOpen && (isPayable(due.amount) || hasPrepayment))) return null;
  return (
    <div className={`${css.online} no-print`}>
      {shown ? (
        <p className={css.state} data-state={shown.state}>
          {stateText(shown)}
        </p>
      ) : null}
      {isOpen && payment.transferWaiting ? (
        <p className={css.state} data-state="pending">
          {TRANSFER_WAITING}
        </p>
      ) : null}
      {hasPrepayment ? (
        <PayForm action={action} dealNumber={dealNumber} purpose="prepayment" cents={asked} look="coral" />
      ) : null}
      {isOpen && isPayable(due.amount) ? (
        <PayForm
          action={action}
          dealNumber={dealNumber}
          purpose="due"
          cents={due.amount}
          look={hasPrepayment ? 'line' : 'coral'}
        />
      ) : null}
    </div>
  );
}

type PayProps = {
  action: string;
  dealNumber: string;
  purpose: 'due' | 'prepayment';
  cents: number;
  look: 'coral' | 'line';
};

function PayForm({ action, dealNumber, purpose, cents, look }: PayProps) {
  const form = useForm(onlinePaymentsFields.start, {
    intention: 'payer',
    ids: { dealNumber, purpose, shown: cents },
  });
  return (
    <PageForm form={form} action={action} aria-label={payText(cents, purpose === 'prepayment')}>
      <Button type="submit" look={look} pending={form.isPending}>
        {payText(cents, purpose === 'prepayment')}
      </Button>
    </PageForm>
  );
}
