import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { dropDealOwner, findDealOwner, putDealOwner } from './deal-owners.repository.ts';
import { findDealRow } from '../deal-rows.repository.ts';
import { insertDeal } from '../deals.repository.ts';
import { takeUp } from '../admin/admin.service.ts';
import * as messages from './staff-deals.messages.ts';
import { type Acting, dealFacts, labelOf } from './recorded-deal.ts';
import { lockSeen } from './staff-deal.service.ts';
import { customersOf } from '../../../accounts/index.ts';

// SALES-3, SALES-5, SALES-6
/** A deal that is begun by the team, for an e-mail address or a SIRET. Refuses with invalid. */
export async function beginDeal(trx: Database, acting: Acting, customer: string): Promise<string> {
  const [found, ...others] = await customersOf(trx, customer);
  if (!found) return refuseField('customer', messages.NO_CUSTOMER);
  if (others.length > 0) return refuseField('customer', messages.SEVERAL_COMPANIES);
  const { workspaceId, personId } = found;
  const now = acting.clock.now();
  const id = uuidv7();
  await insertDeal(trx, {
    id,
    workspace_id: workspaceId,
    person_id: personId,
    step: 'step-2',
    created_at: now,
  });
  await putDealOwner(trx, id, acting.personId, now);
  const row = (await findDealRow(trx, id)) ?? refuse('not-found');
  acting.record({
    resource: 'deal',
    resourceId: id,
    label: labelOf(row),
    before: null,
    after: dealFacts(row, undefined),
  });
  return id;
}

/** Follows a deal; a request is taken up by it. Refuses with not-found, changed-meanwhile or offer-over. */
export async function takeDeal(
  trx: Database,
  acting: Acting,
  dealId: string,
  revision: string,
): Promise<void> {
  const { row } = await lockSeen(trx, dealId, revision);
  const before = await findDealOwner(trx, dealId);
  if (row.step === 'step-1') await takeUp(trx, acting.clock, dealId);
  await putDealOwner(trx, dealId, acting.personId, acting.clock.now());
  const after = await findDealOwner(trx, dealId);
  const { step } = (await findDealRow(trx, dealId)) ?? refuse('not-found');
  acting.record({
    resource: 'deal',
    resourceId: dealId,
    label: labelOf(row),
    before: { step: row.step, owner: before?.name ?? null },
    after: { step, owner: after?.name ?? null },
  });
}

/** Removes the assignee of a deal. Refuses with not-found, and changed-meanwhile without an assignee. */
export async function releaseDeal(trx: Database, record: Acting['record'], dealId: string): Promise<void> {
  const { row } = await lockSeen(trx, dealId);
  const owner = await findDealOwner(trx, dealId);
  if (!owner || !(await dropDealOwner(trx, dealId)))
    return refuse('changed-meanwhile', messages.NOT_FOLLOWED);
  record({
    resource: 'deal',
    resourceId: dealId,
    label: labelOf(row),
    before: { owner: owner.name },
    after: { owner: null },
  });
}
