import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { sumDeposits } from '../deposits/deposits.repository.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { paymentMail } from './mails/payment.mail.ts';
import { findOwnBundle, findReader } from './payments.repository.ts';
import { paymentOf, transferText } from './payments.service.ts';

const ORDER_CANCELLED = 'Cette commande est annulée\u202f: il n’y a rien à régler.';

/** Mails the caller how to pay the order of a vehicle. Refuses with not-found, nothing-due. */
export async function mailPayment(
  trx: Database,
  caller: Caller,
  bundleId: string,
): Promise<{ sentTo: string }> {
  const bundle = (await findOwnBundle(trx, caller.workspaceId, bundleId)) ?? refuse('not-found');
  if (bundle.ended === 'cancelled') refuse('nothing-due', ORDER_CANCELLED);
  const payment = (await paymentOf(trx, bundle.dealId)) ?? refuse('not-found');
  const dueCents = payment.due.amount;
  const qrText = transferText(payment, payment.reference, dueCents) ?? refuse('nothing-due');
  const deposits = await sumDeposits(trx, [bundle.dealId]);
  const { email, firstName } = await findReader(trx, caller.personId);
  const { reference, iban, bic, beneficiary } = payment;
  const content = paymentMail({
    firstName,
    bundleId,
    dealNumber: bundle.dealNumber,
    dueCents,
    depositCents: deposits.get(bundle.dealId)?.asked ?? 0,
    reference,
    iban,
    bic,
    beneficiary,
    qrText,
  });
  await queueMail(trx, { kind: 'payment', to: email, content });
  return { sentTo: email };
}
