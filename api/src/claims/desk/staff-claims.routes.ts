import { staffClaims as endpoints } from '@pomelo/contract/backoffice/claims/claims.endpoints.ts';
import { CLAIM_PARTIES } from '@pomelo/contract/claims/claim-rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Recorded } from '../../platform/audit/recorded.ts';
import type { Clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import type { SiteSettings } from '../../platform/settings/site-settings.ts';
import { sendClaimFile } from '../claim/claim-files.service.ts';
import { findClaim } from '../claim/claims.repository.ts';
import { invite, revoke } from '../links/invite.service.ts';
import { policiesOf, removePolicy, writePolicy } from '../policy/policies.service.ts';
import { claimRates } from '../rates/rates.service.ts';
import { acknowledge, askEvidence, settle, writeToBuyer } from './act-on-claim.service.ts';
import type { ClaimActing } from '../claim/claim-acting.ts';
import { approveClaim, decideClaim } from './decide-claim.service.ts';
import { staffClaim, staffClaimsPage } from './staff-claims.service.ts';

export type StaffClaimParts = {
  clock: Clock;
  files: FileStore;
  settings: () => SiteSettings;
  /** The workspace's cart, bookings or debts changed. */
  changed: (workspaceId: string) => void;
  vehicleFreed: () => void;
};

const CENTS = 100;
type Write = { caller: StaffCaller; record: (entry: Recorded) => void };

/** Maximum amount that a member of the staff decides alone, in cents. */
export const limitOf = ({ permissions }: StaffCaller, settings: SiteSettings): number =>
  CENTS * (permissions.has('deals.approve') ? settings.claimApproverLimit : settings.claimLimit);

/** Claims of every company, at the back-office. */
export function staffClaimRoutes(app: FastifyInstance, parts: StaffClaimParts): void {
  const { clock, files, settings, changed, vehicleFreed } = parts;
  const viewer = (caller: StaffCaller) => ({
    personId: caller.personId,
    permissions: caller.permissions,
    limitCents: limitOf(caller, settings()),
  });
  const acting = ({ caller, record }: Write): ClaimActing => ({
    ...viewer(caller),
    now: clock.now(),
    record,
  });

  registerStaffRoute(app, endpoints.list, ({ db, query }) => staffClaimsPage(db, clock.now(), query));
  registerStaffRoute(app, endpoints.get, ({ db, caller, params }) =>
    staffClaim(db, viewer(caller), params.id),
  );
  registerStaffRoute(app, endpoints.file, async ({ db, params, reply }) => {
    if (!(await findClaim(db, params.id))) refuse('not-found');
    return sendClaimFile({ db, files, reply }, params.id, params.docId, CLAIM_PARTIES);
  });
  registerStaffRoute(app, endpoints.acknowledge, async (call) => {
    await acknowledge(call.db, acting(call), call.params.id, call.body.version);
    return staffClaim(call.db, viewer(call.caller), call.params.id);
  });
  registerStaffRoute(app, endpoints.askEvidence, async (call) => {
    await askEvidence(call.db, acting(call), call.params.id, call.body);
    return staffClaim(call.db, viewer(call.caller), call.params.id);
  });
  registerStaffRoute(app, endpoints.decide, async (call) => {
    const { workspaceId } = await decideClaim(call.db, acting(call), call.params.id, call.body);
    call.afterCommit(() => {
      changed(workspaceId);
      vehicleFreed();
    });
    return staffClaim(call.db, viewer(call.caller), call.params.id);
  });
  registerStaffRoute(app, endpoints.approve, async (call) => {
    const { workspaceId } = await approveClaim(call.db, acting(call), call.params.id, call.body);
    call.afterCommit(() => {
      changed(workspaceId);
      vehicleFreed();
    });
    return staffClaim(call.db, viewer(call.caller), call.params.id);
  });
  registerStaffRoute(app, endpoints.settle, async (call) => {
    const { workspaceId } = await settle(call.db, acting(call), call.params.id, call.body.version);
    call.afterCommit(() => {
      changed(workspaceId);
      vehicleFreed();
    });
    return staffClaim(call.db, viewer(call.caller), call.params.id);
  });
  registerStaffRoute(app, endpoints.write, async (call) => {
    await writeToBuyer(call.db, acting(call), call.params.id, call.body.text);
    return staffClaim(call.db, viewer(call.caller), call.params.id);
  });
  registerStaffRoute(app, endpoints.invite, async (call) => {
    await invite(call.db, acting(call), call.params.id, call.body);
    return staffClaim(call.db, viewer(call.caller), call.params.id);
  });
  registerStaffRoute(app, endpoints.revoke, async (call) => {
    await revoke(call.db, acting(call), call.params.id, call.params.docId);
    return staffClaim(call.db, viewer(call.caller), call.params.id);
  });
  registerStaffRoute(app, endpoints.policies, ({ db }) => policiesOf(db, clock.now()));
  registerStaffRoute(app, endpoints.putPolicy, async (call) => {
    await writePolicy(call.db, acting(call), call.body);
    return policiesOf(call.db, clock.now());
  });
  registerStaffRoute(app, endpoints.removePolicy, async (call) => {
    await removePolicy(call.db, acting(call), call.params.day);
    return policiesOf(call.db, clock.now());
  });
  registerStaffRoute(app, endpoints.rates, ({ db, query }) => claimRates(db, clock.now(), query.by));
}
