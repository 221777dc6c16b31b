import type {
  PricingRule,
  PricingRuleBody,
  PricingRules,
} from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Recorded } from '../../platform/audit/recorded.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { offerFloor } from '../../sales/index.ts';
import {
  deletePricingRule,
  findPricingRules,
  findRuleMakes,
  insertPricingRule,
  lockPricingRules,
  type PricingRuleRow,
  updatePricingRule,
} from './pricing-rules.repository.ts';
import { ruleRefusals } from './repricing.messages.ts';

type Recording = (entry: Recorded) => void;
const MAX_RULES = 20;

const view = ({ id, makeName, version, ...rule }: PricingRuleRow): PricingRule => ({
  id,
  makeName,
  version,
  rule,
});

// STOCK-30
export async function pricingRulesOf(db: Database): Promise<PricingRules> {
  return {
    data: (await findPricingRules(db)).map(view),
    makes: await findRuleMakes(db),
    floor: await offerFloor(db),
  };
}

const columns = (body: PricingRuleBody) => ({
  name: body.name,
  rank: body.rank,
  stock_days: body.stockDays,
  views: body.views,
  views_days: body.viewsDays,
  above_market: body.aboveMarket,
  make_id: body.makeId,
  body: body.body,
  vat_regime: body.vatRegime,
  step: body.step,
  size: body.size,
  rounding: body.rounding,
  floor: body.floor,
  pause_days: body.pauseDays,
  mode: body.mode,
  active: body.active,
});

/** Fields of a rule in the audit log. */
function factsOf(row: PricingRuleRow) {
  const { id: _id, makeId: _makeId, makeName, version: _version, size, rounding, ...rule } = row;
  const by = rule.step === 'amount' ? { amountCents: size } : { hundredths: size };
  return { ...rule, ...by, roundingCents: rounding, make: makeName };
}

/** Refuses (invalid) a make that does not exist, and a floor below that of the team. */
async function requireValid(db: Database, { makeId, floor }: PricingRuleBody): Promise<void> {
  if (makeId !== null && !(await findRuleMakes(db)).some(({ id }) => id === makeId))
    refuseField('makeId', ruleRefusals.noMake);
  const least = await offerFloor(db);
  if (floor !== null && least !== null && floor < least) refuseField('floor', ruleRefusals.belowFloor(least));
}

async function recordRule(
  db: Database,
  record: Recording,
  id: string,
  before: PricingRuleRow | undefined,
): Promise<void> {
  const after = (await findPricingRules(db)).find((rule) => rule.id === id);
  record({
    resource: 'pricing-rule',
    resourceId: id,
    label: (after ?? before)?.name ?? '',
    before: before ? factsOf(before) : null,
    after: after ? factsOf(after) : null,
  });
}

/** Refuses with invalid or limit-reached. */
export async function addPricingRule(trx: Database, record: Recording, body: PricingRuleBody): Promise<void> {
  if ((await lockPricingRules(trx)).length >= MAX_RULES)
    refuse('limit-reached', ruleRefusals.tooMany(MAX_RULES));
  await requireValid(trx, body);
  const id = uuidv7();
  await insertPricingRule(trx, id, columns(body));
  await recordRule(trx, record, id, undefined);
}

/** Refuses with not-found, invalid or changed-meanwhile. */
export async function changePricingRule(
  trx: Database,
  record: Recording,
  { id, rule, version }: { id: string; rule: PricingRuleBody; version: number },
): Promise<void> {
  await lockPricingRules(trx);
  const before = (await findPricingRules(trx)).find((one) => one.id === id) ?? refuse('not-found');
  await requireValid(trx, rule);
  if (!(await updatePricingRule(trx, { id, version }, columns(rule)))) refuse('changed-meanwhile');
  await recordRule(trx, record, id, before);
}

/** Refuses with not-found. What the rule changed stays in the log. */
export async function removePricingRule(trx: Database, record: Recording, id: string): Promise<void> {
  await lockPricingRules(trx);
  const before = (await findPricingRules(trx)).find((one) => one.id === id) ?? refuse('not-found');
  await deletePricingRule(trx, id);
  await recordRule(trx, record, id, before);
}
