import { StoredQuotationBody } from '@pomelo/contract/quotations/quotations.schemas.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { newLinkToken } from '../../platform/link-tokens.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { quotationMail } from './mails/quotation.mail.ts';
import { NO_EMAIL, NO_QUOTATION, OVER_TO_SEND } from './quotations.messages.ts';
import { findPerson, lockQuotation, updateQuotation } from './quotations.repository.ts';
import { StoredRetail, stateOf } from './retail.ts';

/**
 * Sends a quotation to the dealer's customer with its own link; an earlier link becomes invalid. Refuses with
 * not-found, offer-over, invalid (no address).
 */
export async function sendQuotation(trx: Database, caller: Caller, id: string, now: Date): Promise<void> {
  const row = (await lockQuotation(trx, caller.workspaceId, id)) ?? refuse('not-found', NO_QUOTATION);
  const state = stateOf(row, now);
  if (state !== 'draft' && state !== 'sent') refuse('offer-over', OVER_TO_SEND);
  const { customer } = StoredQuotationBody.parse(row.body);
  if (!customer.email) return refuseField('customer.email', NO_EMAIL);
  const { token, hash } = newLinkToken();
  await updateQuotation(trx, id, { state: 'sent', token_hash: hash, sent_at: now, updated_at: now });
  const { dealer, vehicle, toPay, total, validUntil } = StoredRetail.parse(row.retail);
  const seller = await findPerson(trx, caller.personId);
  const content = quotationMail({
    dealer,
    seller,
    vehicle,
    number: row.number,
    total: total.amount,
    toPay: toPay.amount,
    validUntil,
    token,
  });
  await queueMail(trx, { kind: 'customer-quotation', to: customer.email, content });
}
