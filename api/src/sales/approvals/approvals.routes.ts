import { workspace as endpoints } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerBuyerRoute } from '../../platform/http/register-route.ts';
import { approvalOf, approvalsOf } from './approvals.service.ts';
import { askApproval, type ApprovalParts } from './ask-approval.service.ts';
import { cancelApproval, decideApproval } from './decide-approval.service.ts';

export type ApprovalRouteParts = ApprovalParts & {
  teamEmail: string;
  /** The workspace's cart, bookings or debts changed. */
  changed: (workspaceId: string) => void;
  /** Notifies the waiting list that a vehicle is free. Never fails. */
  vehicleFreed: () => void;
};

/** Orders above a purchase limit: requested, approved, refused or withdrawn. */
export function approvalRoutes(app: FastifyInstance, parts: ApprovalRouteParts): void {
  const { clock, settings, teamEmail, changed, vehicleFreed } = parts;
  const viewParts = () => ({ kmThreshold: settings().kmThreshold, now: clock.now() });

  registerBuyerRoute(app, endpoints.approvals, ({ db, caller, query }) =>
    approvalsOf(db, viewParts(), caller, query),
  );
  registerBuyerRoute(app, endpoints.askApproval, async ({ db, caller, afterCommit }) => {
    afterCommit(() => changed(caller.workspaceId));
    return approvalOf(db, viewParts(), caller, await askApproval(db, parts, caller));
  });
  registerBuyerRoute(app, endpoints.decideApproval, async ({ db, caller, params, body, afterCommit }) => {
    afterCommit(() => {
      changed(caller.workspaceId);
      vehicleFreed();
    });
    await decideApproval(db, { clock, teamEmail }, caller, params.id, body);
    return approvalOf(db, viewParts(), caller, params.id);
  });
  registerBuyerRoute(app, endpoints.cancelApproval, async ({ db, caller, params, afterCommit }) => {
    afterCommit(() => {
      changed(caller.workspaceId);
      vehicleFreed();
    });
    await cancelApproval(db, clock, caller, params.id);
    return approvalOf(db, viewParts(), caller, params.id);
  });
}
