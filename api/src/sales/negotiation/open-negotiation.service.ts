import { lockStock } from '../../catalogue/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { alreadyAnswered } from './negotiation.messages.ts';
import { actsOf, proposalState } from './negotiation-life.ts';
import { lastOf } from './negotiation-view.ts';
import {
  findNegotiation,
  findProposals,
  type NegotiationKey,
  type ProposalRow,
} from './price-proposals.repository.ts';

export type OpenNegotiation = {
  negotiation: NegotiationKey;
  last: ProposalRow;
  /** The oldest first. */
  rows: readonly ProposalRow[];
  now: Date;
};

type Wanted = {
  id: string;
  /** The price that is answered, as the caller read it. */
  round: number;
  /** The company it must be of; any for the staff. */
  workspaceId?: string;
  side: 'buyer' | 'pomelo';
  act: 'accept' | 'counter' | 'refuse' | 'withdraw';
};

/**
 * A negotiation whose last price may be answered, with its company and its vehicles locked. Refuses with
 * not-found or already-decided.
 */
export async function openNegotiation(
  trx: Database,
  clock: Clock,
  { id, round, workspaceId, side, act }: Wanted,
): Promise<OpenNegotiation> {
  const negotiation = (await findNegotiation(trx, id, workspaceId)) ?? refuse('not-found');
  await lockStock(trx, negotiation.workspaceId, [negotiation.itemId]);
  // Read under the locks: nothing can change between reading and writing.
  const now = clock.now();
  const rows = await findProposals(trx, [id], now);
  const last = lastOf(rows);
  if (last.round !== round || !actsOf(side, last, now).includes(act))
    refuse('already-decided', alreadyAnswered(proposalState(last, now)));
  return { negotiation, last, rows, now };
}
