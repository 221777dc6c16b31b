import { type FinancingBody, LenderData } from '@pomelo/contract/financings/financings.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type Lender, LenderRefused, LenderUnavailable } from '../../../platform/adapters/lender/lender.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { lockOrder, paymentReferenceOf } from '../../../sales/index.ts';
import { isOpen } from '../../financings/financing-life-cycle.ts';
import {
  findFinancing,
  findNamedVehicles,
  findOpen,
  findOwnOrder,
  type FinancingRow,
  insertFinancing,
  lockFinancing,
  noteStep,
  updateFinancing,
} from '../../financings/financings.repository.ts';
import { findMoney } from '../payments.repository.ts';
import { senderOf } from '../statement/sender.ts';
import { applyLenderReport, endFinancing, FIRST_CHECK_MS } from './apply-lender-report.service.ts';
import { FINANCING_UNDER_WAY, LENDER_CHANGED, MORE_THAN_DUE, NOTHING_DUE } from './financing.messages.ts';
import { type LenderParts, lenderOf } from './lender-parts.ts';

type Body = z.output<typeof FinancingBody>;
type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;

/** All that a lender receives about an order besides the amount and the duration. */
export async function lenderData(db: Database, order: OwnOrder): Promise<LenderData> {
  return {
    company: { name: order.company, siret: order.siret },
    order: { number: order.number, reference: order.paymentReference ?? paymentReferenceOf(order.number) },
    vehicles: await findNamedVehicles(db, order.id),
  };
}

const hashOf = (iban: string | null): Buffer | null => {
  const { sender } = senderOf(iban);
  return sender === null ? null : Buffer.from(sender, 'hex');
};

type Asking = { lender: Lender; caller: Pick<Caller, 'workspaceId' | 'personId'>; body: Body; now: Date };

/** The request of the order that is open, if it is this one, or a new one. */
async function reserve(
  trx: Database,
  order: OwnOrder,
  { lender, caller, body: { cents, months }, now }: Asking,
): Promise<string> {
  const locked = (await lockOrder(trx, order.id)) ?? refuse('not-found');
  const [money] = await findMoney(trx, [order.id]);
  if (!money || locked.ended || money.due <= 0) return refuse('nothing-due', NOTHING_DUE);
  const open = await findOpen(trx, order.id);
  if (open && open.state === 'waiting' && Number(open.amount) === cents && open.months === months)
    return open.id;
  if (open) refuse('in-use', FINANCING_UNDER_WAY);
  if (cents > money.due) refuseField('cents', MORE_THAN_DUE);
  const id = uuidv7();
  await insertFinancing(trx, {
    id,
    deal_id: order.id,
    workspace_id: caller.workspaceId,
    person_id: caller.personId,
    amount_cents: cents,
    months,
    lender: lender.name,
    lender_sender: hashOf(lender.iban),
    sent: JSON.stringify(await lenderData(trx, order)),
    created_at: now,
    changed_at: now,
    next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
  });
  await noteStep(trx, id, { kind: 'asked', by: 'buyer', cents }, now);
  return id;
}

/** A lender that answered after the request was cancelled is notified of that. */
async function storeReference(
  trx: Database,
  parts: LenderParts,
  { id, dealId }: FinancingRow,
  reference: string,
): Promise<boolean> {
  await lockOrder(trx, dealId);
  const financing = await lockFinancing(trx, id);
  if (!financing || financing.reference !== null) return financing?.reference === reference;
  const isOver = !isOpen(financing.state);
  const now = parts.clock.now();
  await updateFinancing(trx, id, { reference, ...(isOver && { to_withdraw: true, next_check_at: now }) });
  return !isOver;
}

/** Sends a request that has no reference yet; false when the lender does not answer, so that it is sent again later. */
export async function sendRequest(
  parts: LenderParts,
  lender: Lender,
  financing: FinancingRow,
): Promise<boolean> {
  const { db, clock, log, siteUrl } = parts;
  if (financing.reference !== null || financing.state !== 'waiting') return true;
  try {
    const report = await lender.ask({
      requestId: financing.id,
      cents: Number(financing.amount),
      months: financing.months,
      data: LenderData.parse(financing.sent),
      consentedAt: financing.createdAt,
      returnUrl: `${siteUrl}/financement/${financing.dealNumber}`,
    });
    await withTransaction(db, async (trx) => {
      if (await storeReference(trx, parts, financing, report.reference))
        await applyLenderReport(trx, parts, financing, report);
    });
    return true;
  } catch (error) {
    if (error instanceof LenderUnavailable) {
      log.warn({ financing: financing.id, err: error }, 'a financing is not sent to its lender yet');
      return false;
    }
    if (!(error instanceof LenderRefused)) throw error;
    const { reason } = error;
    await withTransaction(db, async (trx) => {
      await lockOrder(trx, financing.dealId);
      const locked = await lockFinancing(trx, financing.id);
      if (locked && isOpen(locked.state))
        await endFinancing(trx, locked, { state: 'refused', reason, by: 'lender' }, clock.now());
    });
    return true;
  }
}

// MONEY-66
/**
 * Asks the lender to finance an order of the caller's company. The request is stored under the lock of the order, and sent
 * outside of any transaction: while the lender does not answer it waits, and is sent again. Refuses with not-found,
 * nothing-due, in-use, changed-meanwhile when the consent names another lender, invalid.
 */
export async function askFinancing(
  parts: LenderParts,
  caller: Pick<Caller, 'workspaceId' | 'personId'>,
  body: Body,
): Promise<FinancingRow> {
  const { db, clock } = parts;
  const lender = lenderOf(parts);
  const order = (await findOwnOrder(db, caller.workspaceId, body.dealNumber)) ?? refuse('not-found');
  if (body.consent !== lender.name) refuse('changed-meanwhile', LENDER_CHANGED);
  const asking = { lender, caller, body, now: clock.now() };
  const id = await withTransaction(db, (trx) => reserve(trx, order, asking));
  const stored = (await findFinancing(db, id)) ?? refuse('not-found');
  await sendRequest(parts, lender, stored);
  return (await findFinancing(db, id)) ?? refuse('not-found');
}
