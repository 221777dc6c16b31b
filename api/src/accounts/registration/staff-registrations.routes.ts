import { staffRegistrations as endpoints } from '@pomelo/contract/backoffice/registrations.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { lockRegistration } from './registration.repository.ts';
import { approveRegistration, refuseRegistration } from './registration.service.ts';
import {
  findDocument,
  findQueue,
  findRegistration,
  type RegistrationFacts,
} from './staff-registrations.repository.ts';
import { NO_REGISTRATION, registrationDetail, registrationsPage } from './staff-registrations.service.ts';

/** Types that browsers display; any other is only offered for download. */
const SHOWN = new Set(['application/pdf', 'image/jpeg', 'image/png']);
const CORRECTED = 'Le demandeur a corrigé son inscription entre-temps\u202f: relisez-la avant de décider.';
const OWNERS_DECIDE = 'Cette société a déjà un espace\u202f: un titulaire de cet espace répond lui-même.';

/**
 * Registrations that the staff may decide, as read, locked from here on; those for owners are excluded. The
 * life cycle checks whether it is already decided.
 */
async function lockForStaff(
  db: Database,
  id: string,
  correctedAt: string | undefined,
): Promise<RegistrationFacts> {
  await lockRegistration(db, id);
  const found = (await findRegistration(db, id)) ?? refuse('not-found', NO_REGISTRATION);
  if (found.storedState !== 'submitted') return found;
  if (found.correctedAt?.toISOString() !== correctedAt) refuse('changed-meanwhile', CORRECTED);
  return found.workspaceId === null ? found : refuse('invalid', OWNERS_DECIDE);
}
/** The one to look at once this one is decided: after it, else the oldest pending one. */
async function following(db: Database, row: RegistrationFacts): Promise<string | null> {
  const { next, previous } = await findQueue(db, row);
  return next ?? previous;
}
const labelOf = ({ rs, reference }: RegistrationFacts): string => `${rs}, ${reference}`;

// BUYER-4
/** Registrations of companies: the company with its documents, and a decision that is made once. */
export function staffRegistrationRoutes(
  app: FastifyInstance,
  { clock, files }: { clock: Clock; files: FileStore },
): void {
  registerStaffRoute(app, endpoints.list, ({ db, query }) => registrationsPage(db, query, clock.now()));
  registerStaffRoute(app, endpoints.get, ({ db, params }) => registrationDetail(db, params.id, clock.now()));
  registerStaffRoute(app, endpoints.paper, async ({ db, params, reply }) => {
    const { name, type, fileKey } =
      (await findDocument(db, params.id, params.paperId)) ?? refuse('not-found');
    const content = (await files.read(fileKey)) ?? refuse('not-found');
    const inline = SHOWN.has(type);
    return sendFile(reply, { content, name, inline, type: inline ? type : 'application/octet-stream' });
  });
  registerStaffRoute(app, endpoints.approve, async ({ db, caller, params, query, record }) => {
    const row = await lockForStaff(db, params.id, query.correctedAt);
    const approval = await approveRegistration(db, row.id, { by: caller.personId, now: clock.now() });
    const workspaceId = approval.outcome === 'opened' ? approval.workspaceId : null;
    const after = workspaceId === null ? { state: 'joining' } : { state: 'approved', workspaceId };
    record({
      resource: 'registration',
      resourceId: row.id,
      label: labelOf(row),
      before: { state: 'to-check' },
      after,
    });
    if (workspaceId !== null)
      record({
        resource: 'workspace',
        resourceId: workspaceId,
        label: row.rs,
        after: { siret: row.siret, owner: row.email },
      });
    return { outcome: approval.outcome, workspaceId, next: await following(db, row) };
  });
  registerStaffRoute(app, endpoints.refuse, async ({ db, caller, params, query, body, record }) => {
    const row = await lockForStaff(db, params.id, query.correctedAt);
    await refuseRegistration(db, row.id, body.reason, { by: caller.personId, now: clock.now() });
    const after = { state: 'refused', reason: body.reason };
    record({
      resource: 'registration',
      resourceId: row.id,
      label: labelOf(row),
      before: { state: 'to-check' },
      after,
    });
    return { next: await following(db, row) };
  });
}
