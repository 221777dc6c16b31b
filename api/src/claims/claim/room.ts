import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { TOO_MANY_MESSAGES } from '../rules/claims.messages.ts';
import { countMessages, MAX_MESSAGES } from './thread.repository.ts';

/** Refuses (limit-reached) one message too many. The claim must be locked. */
export async function requireRoom(trx: Database, claimId: string): Promise<void> {
  if ((await countMessages(trx, claimId)) >= MAX_MESSAGES) refuse('limit-reached', TOO_MANY_MESSAGES);
}
