import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import type { RetailQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';
import { StoredQuotationBody } from '@pomelo/contract/quotations/quotations.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { hashOf } from '../../platform/link-tokens.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { quotationDecidedMail } from './mails/quotation-decided.mail.ts';
import { OVER_TO_DECIDE } from './quotations.messages.ts';
import {
  findByLink,
  type LinkedQuotationRow,
  lockByLink,
  type QuotationRow,
  updateQuotation,
} from './quotations.repository.ts';
import { picturesOf, retailView, stateOf, StoredRetail } from './retail.ts';
import { ordererOf } from '../../accounts/index.ts';

/** A quotation is still shown so long after its last day: then its link is over. */
const SHOWN_DAYS = 60;
const LINK_OVER = 'Ce lien a expiré. Demandez un nouveau devis à votre vendeur.';

// QUOTE-4
/**
 * The quotation of a link; one without an answer is expired once its company is closed, as nobody reads the
 * answer. Refuses with token-unknown, for a link sent again since too, and token-expired.
 */
export async function linkedQuotation(
  db: Database,
  token: string,
  now: Date,
  find: (db: Database, hash: Buffer) => Promise<LinkedQuotationRow | undefined> = findByLink,
): Promise<QuotationRow> {
  const row = (await find(db, hashOf(token))) ?? refuse('token-unknown');
  const over = row.state !== 'accepted' && row.validUntil < dayInParis(now, -SHOWN_DAYS);
  if (over) return refuse('token-expired', LINK_OVER);
  return row.state === 'sent' && !row.isCompanyOpen ? { ...row, state: 'expired' } : row;
}

/** Customer's view, without an account or the dealer's purchase prices. */
export async function quotationByLink(db: Database, token: string, now: Date): Promise<RetailQuotation> {
  const row = await linkedQuotation(db, token, now);
  return retailView(row, await picturesOf(db, [row.itemId]), now);
}

/**
 * Accepts or refuses the version that was read, once: the quotation is locked, and a repeated call returns
 * the same result. The dealer is notified. Refuses with token-unknown, token-expired, offer-changed,
 * offer-over.
 */
export async function decideByLink(
  trx: Database,
  token: string,
  { version, accept }: { version: number; accept: boolean },
  now: Date,
): Promise<RetailQuotation> {
  const row = await linkedQuotation(trx, token, now, lockByLink);
  if (row.version !== version)
    refuse(
      'offer-changed',
      'Votre vendeur a modifié ce devis entre-temps\u202f: relisez-le avant de répondre.',
    );
  const decided = accept ? 'accepted' : 'refused';
  const pictures = await picturesOf(trx, [row.itemId]);
  if (row.state === decided) return retailView(row, pictures, now);
  if (stateOf(row, now) !== 'sent') refuse('offer-over', OVER_TO_DECIDE);
  await updateQuotation(trx, row.id, { state: decided, decided_at: now, updated_at: now });
  await notifyDealer(trx, row, accept);
  return retailView({ ...row, state: decided }, pictures, now);
}

async function notifyDealer(trx: Database, row: QuotationRow, accepted: boolean): Promise<void> {
  const { customer } = StoredQuotationBody.parse(row.body);
  const seller = await ordererOf(trx, row.workspaceId, row.personId);
  if (!seller) return;
  const { vehicle, total, toPay } = StoredRetail.parse(row.retail);
  const content = quotationDecidedMail({
    firstName: seller.firstName,
    id: row.id,
    number: row.number,
    customer: personName(customer),
    title: vehicle.title,
    total: total.amount,
    toPay: toPay.amount,
    accepted,
  });
  await queueMail(trx, {
    kind: 'quotation-decided',
    to: seller.email,
    content,
    dedupeKey: compositeKey('quotation-decided', row.id, row.version),
  });
}
