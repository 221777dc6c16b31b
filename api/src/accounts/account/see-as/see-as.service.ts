import { seeAs } from '@pomelo/contract/backoffice/see-as.endpoints.ts';
import type { SeeAs, SeeAsBody } from '@pomelo/contract/backoffice/see-as.schemas.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { recordEntries } from '../../../platform/audit/audit.service.ts';
import type { Recorded } from '../../../platform/audit/recorded.ts';
import type { SeeAsTickets } from './see-as-tickets.ts';
import { endLooks, type EndedLook, endOverdueLooks, findSeen, insertLook, lockSession } from './see-as.repository.ts';

const LIFE_MS = 30 * MINUTE_MS;
const ENDED_AT_ONCE = 500;
const NOT_THERE = 'Cette personne ne fait pas partie de cette société, ou l’espace est fermé.';

type Who = Pick<StaffCaller, 'personId' | 'sessionId'>;
type Started = { answer: SeeAs; recorded: Recorded[] };

/** What the audit log says of an end. */
const ended = ({ id, workspaceId, label, startedAt, endedAt }: EndedLook): Recorded => ({
  resource: 'see-as',
  resourceId: id,
  label,
  before: { workspaceId, startedAt: startedAt.toISOString() },
  after: { endedAt: endedAt.toISOString() },
});

// BUYER-11
/** Begins to see the portal as somebody, for half an hour at most; what this session looked at before ends. Refuses with not-found. */
export async function startSeeing(
  trx: Database,
  { tickets, now }: { tickets: SeeAsTickets; now: Date },
  staff: Who,
  { workspaceId, personId }: z.output<typeof SeeAsBody>,
): Promise<Started> {
  const seen = (await findSeen(trx, workspaceId, personId)) ?? refuse('not-found', NOT_THERE);
  await lockSession(trx, staff.sessionId);
  const before = await endLooks(trx, staff, now);
  const [id, until] = [uuidv7(), new Date(now.getTime() + LIFE_MS)];
  await insertLook(trx, { id, staffId: staff.personId, sessionId: staff.sessionId, workspaceId, personId, now, until });
  const label = `${seen.rs}, ${seen.firstName} ${seen.lastName}`.trim();
  const began: Recorded = {
    resource: 'see-as',
    resourceId: id,
    label,
    after: { workspaceId, email: seen.email, until: until.toISOString() },
  };
  return { answer: { id, ticket: await tickets.sign(id, until), until: until.toISOString() }, recorded: [...before.map(ended), began] };
}

/** Ends it before its time. Another’s, or one that is over, is not found. */
export async function endSeeing(trx: Database, staff: Who, id: string, now: Date): Promise<Recorded[]> {
  const over = await endLooks(trx, staff, now, id);
  return over.length > 0 ? over.map(ended) : refuse('not-found');
}

/** Writes down the end of those that nobody ended: their half hour is over, or their session. */
export async function endOverdueSeeing({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  for (;;) {
    const over = await withTransaction(db, async (trx) => {
      const looks = await endOverdueLooks(trx, clock.now(), ENDED_AT_ONCE);
      for (const look of looks) await recordEntries(trx, seeAs.end, { personId: look.staffId, requestId: look.id }, [ended(look)]);
      return looks;
    });
    if (over.length < ENDED_AT_ONCE) return;
  }
}
