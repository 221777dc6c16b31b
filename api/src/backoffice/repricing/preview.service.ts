import { MAX_REPRICED } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { offerFloor } from '../../sales/index.ts';
import { loweredPrice } from './lowered-price.ts';
import { findPricingRules, type PricingRuleRow } from './pricing-rules.repository.ts';
import { repricingRefusals, rulesLabel } from './repricing.messages.ts';
import { insertLines, insertRepricing, type NewLine } from './repricings.repository.ts';
import { findMatches, type StockMatch } from './stock-facts.repository.ts';

export type Preview = {
  rules: readonly PricingRuleRow[];
  ruleId: string | null;
  mode: 'proposes' | 'applies';
  madeBy: string | null;
  /** Day in Paris of a scheduled one. */
  morning: string | null;
  now: Date;
};

/** A line of the preview; null when the rule would change nothing. */
function lineOf(match: StockMatch, rule: PricingRuleRow, teamFloor: number): NewLine | null {
  const { place: _place, total: _total, priceCents, ...facts } = match;
  const floor = Math.max(rule.floor ?? 0, teamFloor);
  const line = { ...facts, ruleName: rule.name, floor, viewsDays: rule.viewsDays, beforeCents: priceCents };
  const { costCents, held } = match;
  if (held !== null || costCents === null) return { ...line, held: held ?? 'cost-unknown', afterCents: null };
  const lowered = loweredPrice(rule, { ...match, costCents }, floor);
  if (lowered.kind === 'unchanged') return null;
  if (lowered.kind === 'held') return { ...line, held: lowered.reason, afterCents: lowered.cents };
  return { ...line, afterCents: lowered.cents };
}

/** How many listings are held back, by reason. */
function countHeld(matches: readonly StockMatch[], lines: readonly NewLine[]): Record<string, number> {
  const held: Record<string, number> = {};
  for (const { held: reason, total } of matches)
    if (reason !== null) held[reason] = total;
    else if (total > MAX_REPRICED) held['beyond'] = total - MAX_REPRICED;
  for (const reason of ['floor', 'no-market'])
    held[reason] = lines.filter((line) => line.held === reason).length;
  return held;
}

// STOCK-31
/**
 * Stores what rules would change over the whole stock, and changes no price. Returns the id, or null when
 * there is one of this morning already.
 */
export async function makePreview(trx: Database, preview: Preview): Promise<string | null> {
  const { rules, ruleId, mode, madeBy, morning, now } = preview;
  const id = uuidv7();
  const made = await insertRepricing(trx, {
    id,
    rule_id: ruleId,
    label: rulesLabel(rules.map(({ name }) => name)),
    mode,
    made_at: now,
    made_by: madeBy,
    morning,
  });
  if (!made) return null;
  const floor = (await offerFloor(trx)) ?? 0;
  const matches = await findMatches(trx, rules, now);
  const lines = matches.flatMap((match) => {
    const rule = rules[match.place];
    return (rule && lineOf(match, rule, floor)) ?? [];
  });
  await insertLines(trx, id, lines, countHeld(matches, lines));
  return id;
}

/**
 * The preview requested by a person: of one rule, in service or not, or of all that propose. Refuses with
 * not-found, and (invalid) when no rule proposes.
 */
export async function previewRules(
  trx: Database,
  ruleId: string | null,
  { personId, now }: { personId: string; now: Date },
): Promise<string> {
  const all = await findPricingRules(trx);
  const rules =
    ruleId === null
      ? all.filter(({ active, mode }) => active && mode === 'proposes')
      : all.filter(({ id }) => id === ruleId);
  if (rules.length === 0) refuse(ruleId === null ? 'invalid' : 'not-found', repricingRefusals.noRule);
  const preview = { rules, ruleId, mode: 'proposes', madeBy: personId, morning: null, now } as const;
  return (await makePreview(trx, preview)) ?? refuse('not-found');
}
