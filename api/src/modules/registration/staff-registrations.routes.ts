import { staffRegistrations as calls } from '@pomelo/contract/backoffice/registrations.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/tables.ts';
import { refuse } from '../../errors.ts';
import { mountStaff } from '../../mount.ts';
import type { FileStore } from '../media/file-store.ts';
import { showFile } from '../media/uploads/show-file.ts';
import { approveRegistration, refuseRegistration } from './registration.service.ts';
import { findPaper, findQueue, findRegistration, type RegistrationFacts } from './staff-registrations.repository.ts';
import { NO_REGISTRATION, registrationDetail, registrationsPage } from './staff-registrations.service.ts';

const OWNERS_DECIDE = 'Cette société a déjà un espace\u202f: un titulaire de cet espace répond lui-même.';

/** What the team may decide; what owners do is not. Decided or not is the life cycle’s to say. */
async function ofTheTeam(db: Database, id: string): Promise<RegistrationFacts> {
  const found = (await findRegistration(db, id)) ?? refuse('not-found', NO_REGISTRATION);
  return found.storedState === 'submitted' && found.workspaceId !== null ? refuse('invalid', OWNERS_DECIDE) : found;
}
/** The one to look at once this one is decided: after it, else the oldest that waits. */
async function following(db: Database, row: RegistrationFacts): Promise<string | null> {
  const { next, previous } = await findQueue(db, row);
  return next ?? previous;
}
const labelOf = ({ rs, reference }: RegistrationFacts): string => `${rs}, ${reference}`;

/** Companies that ask to be let in: the company beside its papers, and a decision that is made once. */
export function staffRegistrationRoutes(app: FastifyInstance, { clock, files }: { clock: Clock; files: FileStore }): void {
  mountStaff(app, calls.list, ({ db, query }) => registrationsPage(db, query, clock.now()));
  mountStaff(app, calls.get, ({ db, params }) => registrationDetail(db, params.id, clock.now()));
  mountStaff(app, calls.paper, async ({ db, params, reply }) => {
    const paper = (await findPaper(db, params.id, params.paperId)) ?? refuse('not-found');
    return showFile(reply, files, paper);
  });
  mountStaff(app, calls.approve, async ({ db, caller, params, record }) => {
    const row = await ofTheTeam(db, params.id);
    const approval = await approveRegistration(db, row.id, { by: caller.personId, now: clock.now() });
    const workspaceId = approval.outcome === 'opened' ? approval.workspaceId : null;
    const after = workspaceId === null ? { state: 'joining' } : { state: 'approved', workspaceId };
    record({ resource: 'registration', resourceId: row.id, label: labelOf(row), before: { state: 'to-check' }, after });
    if (workspaceId !== null)
      record({ resource: 'workspace', resourceId: workspaceId, label: row.rs, after: { siret: row.siret, owner: row.email } });
    return { outcome: approval.outcome, workspaceId, next: await following(db, row) };
  });
  mountStaff(app, calls.refuse, async ({ db, caller, params, body, record }) => {
    const row = await ofTheTeam(db, params.id);
    await refuseRegistration(db, row.id, body.reason, { by: caller.personId, now: clock.now() });
    const after = { state: 'refused', reason: body.reason };
    record({ resource: 'registration', resourceId: row.id, label: labelOf(row), before: { state: 'to-check' }, after });
    return { next: await following(db, row) };
  });
}
