import type {
  NegotiationRule,
  NegotiationRuleBody,
  NegotiationRuleChange,
  NegotiationRules,
} from '@pomelo/contract/backoffice/orders/negotiations.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { lockCompany } from '../../accounts/index.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { contentVersion } from '../../platform/content-version.ts';
import type { Database } from '../../platform/db/tables.ts';
import { type FieldError, refuse } from '../../platform/errors/refusal.ts';
import { narrowestFirst } from './negotiation-rule.ts';
import {
  deleteRule,
  findCompanyName,
  findMakes,
  findRules,
  grantRight,
  insertRule,
  lockRules,
  mayNegotiate,
  type RuleRow,
  updateRule,
  withdrawRight,
} from './negotiation-rules.repository.ts';
import * as messages from './staff-rules.messages.ts';

type Body = z.output<typeof NegotiationRuleBody>;
type Recording = (entry: Recorded) => void;
const MAX_RULES = 100;

const versionOf = ({ id: _id, makeName: _makeName, ...rule }: RuleRow): number => contentVersion(rule);
const view = ({ makeId, makeName, ...rule }: RuleRow): NegotiationRule => ({
  ...rule,
  version: versionOf({ makeId, makeName, ...rule }),
  make: makeId === null ? null : { id: makeId, name: makeName ?? '' },
});

/** In the order in which they are tried. */
export async function rulesOf(db: Database): Promise<z.infer<typeof NegotiationRules>> {
  const rules = (await findRules(db)).toSorted(narrowestFirst);
  return { data: rules.map(view), makes: await findMakes(db) };
}

/** Refuses (invalid) shares that contradict each other: a rule accepts nothing that is below the floor. */
function requireConsistent({ maxDiscount, acceptDiscount, counterDiscount, refuseDiscount }: Body): void {
  const errors: FieldError[] = [];
  if (acceptDiscount !== null && acceptDiscount > maxDiscount)
    errors.push({ path: 'acceptDiscount', message: messages.ACCEPTS_BELOW_FLOOR });
  if (counterDiscount !== null && counterDiscount > (acceptDiscount ?? maxDiscount))
    errors.push({ path: 'counterDiscount', message: messages.PROPOSES_TOO_LITTLE });
  if (refuseDiscount !== null && refuseDiscount < (acceptDiscount ?? 0))
    errors.push({ path: 'refuseDiscount', message: messages.REFUSES_WHAT_IT_ACCEPTS });
  if (errors.length > 0) refuse('invalid', errors[0]?.message, { errors });
}

const columns = (body: Body, now: Date) => ({
  make_id: body.makeId,
  condition: body.condition,
  stock_days: body.stockDays,
  max_discount: body.maxDiscount,
  accept_discount: body.acceptDiscount,
  counter_discount: body.counterDiscount,
  refuse_discount: body.refuseDiscount,
  active: body.active,
  updated_at: now,
});

/** Audit log facts of a rule. */
const factsOf = (rule: RuleRow | undefined) =>
  rule && {
    make: rule.makeName,
    condition: rule.condition,
    stockDays: rule.stockDays,
    maxDiscount: rule.maxDiscount,
    acceptDiscount: rule.acceptDiscount,
    counterDiscount: rule.counterDiscount,
    refuseDiscount: rule.refuseDiscount,
    active: rule.active,
  };

async function recordRule(
  db: Database,
  record: Recording,
  id: string,
  before: RuleRow | undefined,
): Promise<void> {
  const after = (await findRules(db)).find((rule) => rule.id === id);
  record({
    resource: 'negotiation-rule',
    resourceId: id,
    label: messages.ruleName(after ?? before),
    before: factsOf(before) ?? null,
    after: factsOf(after) ?? null,
  });
}

/** Refuses (invalid) a make that does not exist, and a second rule for the same vehicles. */
async function stored(db: Database, body: Body, write: () => Promise<unknown>): Promise<void> {
  requireConsistent(body);
  const makes = body.makeId === null ? [] : await findMakes(db);
  if (body.makeId !== null && !makes.some(({ id }) => id === body.makeId))
    refuse('invalid', messages.NO_MAKE, { errors: [{ path: 'makeId', message: messages.NO_MAKE }] });
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    refuse('invalid', messages.SAME_VEHICLES, {
      errors: [{ path: 'stockDays', message: messages.SAME_VEHICLES }],
    });
  }
}

/** Refuses with invalid or limit-reached. */
export async function addRule(trx: Database, record: Recording, body: Body, now: Date): Promise<void> {
  if ((await lockRules(trx)).length >= MAX_RULES) refuse('limit-reached');
  const id = uuidv7();
  await stored(trx, body, () => insertRule(trx, { id, ...columns(body, now) }));
  await recordRule(trx, record, id, undefined);
}

/** Refuses with not-found, invalid or changed-meanwhile. */
export async function changeRule(
  trx: Database,
  record: Recording,
  { id, body, now }: { id: string; body: z.output<typeof NegotiationRuleChange>; now: Date },
): Promise<void> {
  await lockRules(trx);
  const before = (await findRules(trx)).find((rule) => rule.id === id) ?? refuse('not-found');
  if (body.version !== undefined && body.version !== versionOf(before)) refuse('changed-meanwhile');
  await stored(trx, body, () => updateRule(trx, id, columns(body, now)));
  await recordRule(trx, record, id, before);
}

/** Refuses with not-found. */
export async function removeRule(trx: Database, record: Recording, id: string): Promise<void> {
  await lockRules(trx);
  const before = (await findRules(trx)).find((rule) => rule.id === id) ?? refuse('not-found');
  await deleteRule(trx, id);
  await recordRule(trx, record, id, before);
}

type Allowing = { workspaceId: string; allowed: boolean; by: string; now: Date; record: Recording };

/** Lets a company propose prices, or no longer. Refuses with not-found. */
export async function allowNegotiation(
  trx: Database,
  { workspaceId, allowed, by, now, record }: Allowing,
): Promise<void> {
  await lockCompany(trx, workspaceId);
  const company = (await findCompanyName(trx, workspaceId)) ?? refuse('not-found');
  const before = await mayNegotiate(trx, workspaceId);
  if (allowed) await grantRight(trx, workspaceId, by, now);
  else await withdrawRight(trx, workspaceId);
  record({
    resource: 'workspace',
    resourceId: workspaceId,
    label: company.rs,
    before: { mayNegotiate: before },
    after: { mayNegotiate: allowed },
  });
}

/** Refuses with not-found. */
export async function negotiationRightOf(db: Database, workspaceId: string): Promise<{ allowed: boolean }> {
  if (!(await findCompanyName(db, workspaceId))) refuse('not-found');
  return { allowed: await mayNegotiate(db, workspaceId) };
}
