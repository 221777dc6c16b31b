import { impersonation } from '@pomelo/contract/backoffice/impersonation.endpoints.ts';
import type {
  ImpersonationStarted,
  ImpersonationBody,
} from '@pomelo/contract/backoffice/impersonation.schemas.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { recordEntries } from '../../../platform/audit/audit.service.ts';
import type { Recorded } from '../../../platform/audit/recorded.ts';
import type { ImpersonationTickets } from './impersonation-tickets.ts';
import {
  endImpersonations,
  type EndedImpersonation,
  endOverdueRows,
  findImpersonated,
  insertImpersonation,
  lockSession,
} from './impersonation.repository.ts';

const LIFE_MS = 30 * MINUTE_MS;
const ENDED_AT_ONCE = 500;
const NOT_THERE = 'Cette personne ne fait pas partie de cette société, ou l’espace est fermé.';

type Who = Pick<StaffCaller, 'personId' | 'sessionId'>;
type Started = { answer: ImpersonationStarted; recorded: Recorded[] };

/** The audit entry of an end. */
const ended = ({ id, workspaceId, label, startedAt, endedAt }: EndedImpersonation): Recorded => ({
  resource: 'see-as',
  resourceId: id,
  label,
  before: { workspaceId, startedAt: startedAt.toISOString() },
  after: { endedAt: endedAt.toISOString() },
});

// BUYER-11
/**
 * Starts an impersonation of at most half an hour, and ends a running one of the same session. Refuses with
 * not-found.
 */
export async function startImpersonation(
  trx: Database,
  { tickets, now }: { tickets: ImpersonationTickets; now: Date },
  staff: Who,
  { workspaceId, personId }: z.output<typeof ImpersonationBody>,
): Promise<Started> {
  const seen = (await findImpersonated(trx, workspaceId, personId)) ?? refuse('not-found', NOT_THERE);
  await lockSession(trx, staff.sessionId);
  const before = await endImpersonations(trx, staff, now);
  const [id, until] = [uuidv7(), new Date(now.getTime() + LIFE_MS)];
  await insertImpersonation(trx, {
    id,
    staffId: staff.personId,
    sessionId: staff.sessionId,
    workspaceId,
    personId,
    now,
    until,
  });
  const label = `${seen.rs}, ${personName(seen)}`.trim();
  const began: Recorded = {
    resource: 'see-as',
    resourceId: id,
    label,
    after: { workspaceId, email: seen.email, until: until.toISOString() },
  };
  return {
    answer: { id, ticket: await tickets.sign(id, until), until: until.toISOString() },
    recorded: [...before.map(ended), began],
  };
}

/** Ends a running impersonation; refuses with not-found when it is over or another staff member's. */
export async function endImpersonation(
  trx: Database,
  staff: Who,
  id: string,
  now: Date,
): Promise<Recorded[]> {
  const over = await endImpersonations(trx, staff, now, id);
  return over.length > 0 ? over.map(ended) : refuse('not-found');
}

/** Ends overdue impersonations and records each end in the audit log. */
export async function endOverdueImpersonations({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  for (;;) {
    const over = await withTransaction(db, async (trx) => {
      const impersonations = await endOverdueRows(trx, clock.now(), ENDED_AT_ONCE);
      for (const one of impersonations)
        await recordEntries(trx, impersonation.end, { personId: one.staffId, requestId: one.id }, [
          ended(one),
        ]);
      return impersonations;
    });
    if (over.length < ENDED_AT_ONCE) return;
  }
}
