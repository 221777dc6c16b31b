import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { DunningStep } from '@pomelo/contract/dunning/dunning-rules.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import { addDocument, buyerPartyOf, sellerOf } from '../../../fulfilment/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { accountOf, partyOf } from '../../../platform/documents/content/seller.ts';
import { KIND_LABELS } from '../../../platform/documents/content/kinds.ts';
import { queueMails } from '../../../platform/mail/mail.service.ts';
import { paymentReferenceOf } from '../../../sales/index.ts';
import { findMoney } from '../../payments/payments.repository.ts';
import { OVERDUE_PATH } from '../dunning-path.ts';
import { dunningMail } from '../mails/dunning.mail.ts';
import { type Overdue, overdueOf } from '../overdue/overdue.service.ts';
import { claimsInterest, furthest } from '../rules/next-step.ts';
import { formalNotice } from './formal-notice.ts';
import { recipientsOf } from './recipients.ts';
import { insertLetter, insertSteps, lockCompany, setDocument } from './letters.repository.ts';

type Sent = { id: string; step: DunningStep; invoices: readonly Overdue[] };
type Sender = {
  now: Date;
  /** Null: the scheduled job, which sends what is due; a member of the staff sends this step ahead of its day. */
  by: { personId: string; step: DunningStep } | null;
  /** Companies with unmatched transfers. */
  paying?: ReadonlySet<string>;
};

/** For invoices whose letters are not suspended. */
const isSent = ({ next }: Overdue, by: Sender['by'], today: string): boolean =>
  next !== null && (by ? next.step === by.step : next.on <= today);

const stepOf = ({ next, sent }: Overdue, isNow: boolean): DunningStep | undefined =>
  furthest([...sent.map(({ step }) => step), ...(isNow && next ? [next.step] : [])]);

/** Interest and the 40 euros of the invoices of which a letter claims them; null for none. */
function claimedIn(invoices: readonly Overdue[], isNow: (one: Overdue) => boolean, until: string) {
  const claimed = invoices.filter((one) => {
    const step = stepOf(one, isNow(one));
    return step !== undefined && claimsInterest(one.policy, step) && !one.isWaived;
  });
  if (claimed.length === 0) return null;
  return {
    interestCents: claimed.reduce<number | null>(
      (sum, { interest }) => (sum === null || interest === null ? null : sum + interest),
      0,
    ),
    feeCents: claimed.reduce((sum, { fee }) => sum + fee, 0),
    until,
  };
}

async function addNotice(
  trx: Database,
  workspaceId: string,
  letter: { id: string; day: string; invoices: readonly Overdue[] },
  now: Date,
): Promise<string | null> {
  const { id, day, invoices } = letter;
  const [oldest] = invoices;
  if (!oldest) return null;
  const company = await buyerPartyOf(trx, workspaceId);
  const seller = await sellerOf(trx);
  const content = formalNotice({
    number: `MD-${day.replaceAll('-', '')}-${id.slice(-8).toUpperCase()}`,
    day,
    seller: partyOf(seller),
    account: accountOf(seller),
    company,
    invoices,
  });
  const label = KIND_LABELS['formal-notice'].title;
  const documentId = await addDocument(
    trx,
    { workspaceId, dealId: oldest.dealId, bundleId: null, label, content },
    now,
  );
  await setDocument(trx, id, documentId);
  return documentId;
}

// MONEY-40
/**
 * Sends one letter to a company about its overdue invoices, and records each step. Undefined when nothing is due,
 * or a letter left that day: of two nodes, and after a crash, one letter leaves.
 */
export async function sendLetter(
  trx: Database,
  workspaceId: string,
  { now, by, paying }: Sender,
): Promise<Sent | undefined> {
  await lockCompany(trx, workspaceId);
  const today = dayInParis(now);
  const invoices = (await overdueOf(trx, [workspaceId], today, paying)).filter(({ hold }) => hold === null);
  const isNow = (one: Overdue): boolean => isSent(one, by, today);
  const due = invoices.filter(isNow);
  const step = furthest(due.flatMap(({ next }) => next?.step ?? []));
  if (!step) return undefined;
  const id = uuidv7();
  const letter = {
    id,
    workspace_id: workspaceId,
    day: today,
    step,
    sent_by: by?.personId ?? null,
    sent_at: now,
  };
  if (!(await insertLetter(trx, letter))) return undefined;
  await insertSteps(
    trx,
    due.flatMap(({ next, ...one }) => {
      if (!next) return [];
      const isClaimed = claimsInterest(one.policy, next.step) && !one.isWaived;
      return {
        invoice_id: one.id,
        step: next.step,
        letter_id: id,
        outstanding_cents: one.outstandingCents,
        interest_cents: isClaimed ? one.interest : null,
        fee_cents: isClaimed ? one.fee : 0,
      };
    }),
  );
  const noticed = invoices.filter((one) => stepOf(one, isNow(one)) === 'notice');
  const documentId =
    step === 'notice' ? await addNotice(trx, workspaceId, { id, day: today, invoices: noticed }, now) : null;
  const account = accountOf(await sellerOf(trx));
  const money = new Map(
    (await findMoney(trx, [...new Set(invoices.map(({ dealId }) => dealId))])).map((one) => [
      one.dealId,
      one,
    ]),
  );
  const shared = {
    step,
    invoices: invoices.map((one) => ({
      ...one,
      reference: money.get(one.dealId)?.reference ?? paymentReferenceOf(one.dealNumber),
    })),
    totalCents: invoices.reduce((sum, { outstandingCents }) => sum + outstandingCents, 0),
    count: invoices.length,
    claimed: claimedIn(invoices, isNow, today),
    iban: account.iban,
    beneficiary: account.beneficiary,
    documentId,
    url: OVERDUE_PATH,
  };
  await queueMails(
    trx,
    (
      await recipientsOf(
        trx,
        invoices.map(({ dealId }) => dealId),
      )
    ).map(({ email, firstName }) => ({
      kind: 'dunning',
      to: email,
      content: dunningMail({ ...shared, firstName }),
      dedupeKey: compositeKey('dunning', id, email),
    })),
  );
  return { id, step, invoices: due };
}
