import type { Database } from '../../platform/db/tables.ts';
import { noteStep, updateFinancing } from './financings.repository.ts';
import { findChangedMoney, findUnnamed, type LenderMoney, setFinancings } from './lender-money.repository.ts';
import { lenderSigns } from './lender-signs.ts';

/** Once all that was expected is received it is paid; before, or after a match is undone, it is what it was. */
function stateOf({ received, expectedCents, state, announcedOn }: LenderMoney): LenderMoney['state'] {
  if (received >= expectedCents) return 'paid';
  if (state !== 'paid') return state;
  return announcedOn === null ? 'signed' : 'announced';
}

// MONEY-69
/**
 * What the lender sent for these orders, which are locked, after transfers were matched to them or unmatched: a financing
 * follows from its money alone.
 */
export async function followLenderMoney(trx: Database, dealIds: readonly string[], now: Date): Promise<void> {
  if (dealIds.length === 0) return;
  const sent = (await findUnnamed(trx, dealIds)).filter(({ transfer, financing }) => {
    const signs = lenderSigns(transfer, financing);
    return signs.reference || signs.sender;
  });
  await setFinancings(trx, sent);
  for (const money of await findChangedMoney(trx, dealIds)) {
    const change = money.received - money.before;
    await updateFinancing(trx, money.id, {
      received_cents: money.received,
      state: stateOf(money),
      changed_at: now,
    });
    const note = { by: 'bank', cents: Math.abs(change) } as const;
    await noteStep(trx, money.id, { kind: change > 0 ? 'received' : 'taken-back', ...note }, now);
  }
}
