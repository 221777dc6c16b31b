import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { Clock } from '../../platform/clock.ts';
import { isDatabaseUnavailable } from '../../platform/db/database-errors.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { ChangeListener } from '../../platform/db/listen.ts';
import { createWorkspaceMemory } from '../../platform/db/workspace-memory.ts';
import type { DeliveredCosts, EstimateCents, ResaleTerms } from '../read-model/reader.ts';
import { findEstimates, findHabits, type HabitsCents } from './resale.repository.ts';

/** Null until the company has set its calculator. */
export type TermsOf = (workspaceId: string) => Promise<ResaleTerms | null>;

export type ResaleMemory = {
  termsOf: TermsOf;
  /** After a write on this node, so that its author reads it back at once. */
  evict: (workspaceId: string) => void;
  close: () => void;
};

type Delivered = DeliveredCosts | null;
type Stored = { key: string; habits: HabitsCents | undefined; estimates: ReadonlyMap<number, EstimateCents> };

export const termsFrom = (
  { key, habits, estimates }: Omit<Stored, 'habits'> & { habits: HabitsCents },
  delivered: Delivered,
): ResaleTerms => ({
  key: compositeKey(key, delivered?.key ?? null),
  ...habits,
  estimates,
  delivered,
  registration: delivered && { ...delivered, isCharged: delivered.registers },
});

/** The terms of each company, in memory until its calculator, its addresses or a table of prices change. */
export async function createResaleTerms(
  db: Database,
  clock: Clock,
  listener: ChangeListener,
  costsOf: (workspaceId: string) => Promise<Delivered>,
): Promise<ResaleMemory> {
  let reads = 0;
  const memory = await createWorkspaceMemory(listener, clock, async (workspaceId): Promise<Stored> => {
    const habits = await findHabits(db, workspaceId);
    const estimates = habits ? await findEstimates(db, workspaceId) : new Map();
    reads += 1;
    // Numbered, not dated: two within a millisecond may differ.
    return { key: compositeKey(workspaceId, reads), habits, estimates };
  });
  const termsOf: TermsOf = async (workspaceId) => {
    try {
      const { habits, ...stored } = await memory.get(workspaceId);
      return habits ? termsFrom({ ...stored, habits }, await costsOf(workspaceId)) : null;
    } catch (error) {
      // Margins are an addition to a list: without a database the list is shown without them.
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    }
  };
  return { termsOf, evict: memory.evict, close: memory.close };
}
