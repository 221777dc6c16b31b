import { RULE_MODES } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis, hourInParis } from '@pomelo/contract/paris-time.ts';
import { recordByServer } from '../../platform/audit/audit.service.ts';
import type { Clock } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import { applyRepricing } from './apply.service.ts';
import { makePreview } from './preview.service.ts';
import { findPricingRules } from './pricing-rules.repository.ts';
import { deleteOldPreviews, findLineIds } from './repricings.repository.ts';

/** After the market values of the night, before the team arrives. */
const MORNING_HOUR = 6;
const PREVIEW_DAYS = 7;
const ACTION = 'reprice-mornings';

// STOCK-32
/**
 * Each morning from six in Paris, once: applies the rules that apply by themselves, then previews those that
 * propose. Safe to repeat: a morning has one repricing of each mode, whichever process is first.
 */
export async function repriceMornings({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const morning = dayInParis(now);
  if (now < hourInParis(morning, MORNING_HOUR)) return;
  await deleteOldPreviews(db, new Date(now.getTime() - PREVIEW_DAYS * DAY_MS), morning);
  // Applying first: changed prices are paused in the proposals.
  for (const mode of RULE_MODES.toReversed())
    await withTransaction(db, (trx) => repriceMorning(trx, mode, { morning, now }));
}

/** Applies or proposes what the rules of a mode change this morning, unless that was done. */
export async function repriceMorning(
  trx: Database,
  mode: (typeof RULE_MODES)[number],
  { morning, now }: { morning: string; now: Date },
): Promise<void> {
  const rules = (await findPricingRules(trx)).filter((rule) => rule.active && rule.mode === mode);
  if (rules.length === 0) return;
  const id = await makePreview(trx, { rules, ruleId: null, mode, madeBy: null, morning, now });
  if (id === null || mode === 'proposes' || (await findLineIds(trx, id)).length === 0) return;
  const entries: Recorded[] = [];
  try {
    await applyRepricing(trx, id, { personId: null, now }, (entry) => void entries.push(entry));
  } catch (error) {
    // All of them changed within the second: tomorrow is another morning.
    if (!(error instanceof Refusal)) throw error;
  }
  for (const entry of entries) await recordByServer(trx, { action: ACTION, requestId: id, entry });
}
