import { conditionOf, vehiclePath, vehicleTitle } from '@pomelo/contract/catalogue/vehicle.ts';
import type { SaleKind } from '@pomelo/contract/deals/totals.ts';
import { euros, type Money } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import type { Approval, Approvals, ApprovalsQuery } from '@pomelo/contract/workspace/approval.schemas.ts';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { saleTo } from '../deals/sale.service.ts';
import { approvalState } from './approval-states.ts';
import {
  type ApprovalRow,
  countApprovals,
  findApproval,
  findApprovals,
  findLines,
  findOwners,
  findPending,
  type LineRow,
  type Visible,
} from './approvals.repository.ts';
import { approvalToPay } from './approval-to-pay.ts';
import { type ApprovalService, findApprovalServices, servicesCents } from './approval-services.repository.ts';

export type ViewParts = { kmThreshold: number; now: Date };

/** Owners see all requests of the workspace, others their own. */
export const visibleTo = ({ workspaceId, personId, role }: Caller): Visible => ({
  workspaceId,
  askedBy: role === 'owner' ? null : personId,
});

/** The current total while it is pending; afterwards the requested or approved one. */
const centsOf = (line: LineRow, pending: boolean): number => (pending ? line.currentCents : line.askedCents);

function lineView(line: LineRow, pending: boolean, kmThreshold: number): Approval['lines'][number] {
  const { itemId: id, version, modelSlug: slugModel } = line;
  return {
    productId: line.productId,
    itemId: line.itemId,
    title: vehicleTitle({ make: line.makeName, model: line.modelName, version, finition: line.finition }),
    url: vehiclePath({
      id,
      condition: conditionOf(line.km, kmThreshold),
      make: { slug: line.makeSlug },
      slugModel,
      version,
    }),
    mediaId: line.mediaId,
    price: euros(centsOf(line, pending)),
    held: pending && line.booked && line.onSale,
  };
}

type Contents = { lines: readonly LineRow[]; services: readonly ApprovalService[]; sale: SaleKind };

function approvalView(
  row: ApprovalRow,
  { lines, services, sale }: Contents,
  caller: Caller,
  { kmThreshold, now }: ViewParts,
): Approval {
  const chosen = servicesCents(services);
  const state = approvalState(row.state, row.expiresAt, now);
  const pending = state === 'pending';
  const decider =
    row.deciderFirstName === null
      ? null
      : { firstName: row.deciderFirstName, lastName: row.deciderLastName ?? '' };
  return {
    id: row.id,
    state,
    askedBy: {
      id: row.askerId,
      name: personName({ firstName: row.askerFirstName, lastName: row.askerLastName }),
    },
    mine: row.askerId === caller.personId,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lines: lines.map((line) => lineView(line, pending, kmThreshold)),
    services: euros(chosen),
    total: euros(lines.reduce((total, line) => total + centsOf(line, pending), chosen)),
    toPay: pending
      ? euros(
          approvalToPay(
            lines.map(({ vatRegime, currentCents: cents }) => ({ vatRegime, cents })),
            services,
            sale,
          ),
        )
      : null,
    decidedBy: decider && personName(decider),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    dealId: row.dealId,
  };
}

/** The requests this caller may see, the latest first. */
export async function approvalsOf(
  db: Database,
  parts: ViewParts,
  caller: Caller,
  { page, perPage, state }: z.output<typeof ApprovalsQuery>,
): Promise<z.infer<typeof Approvals>> {
  const who = visibleTo(caller);
  const total = await countApprovals(db, who, state, parts.now);
  const rows = await findApprovals(db, who, { page, perPage, state }, parts.now);
  const ids = rows.map(({ id }) => id);
  const lines = ids.length > 0 ? await findLines(db, ids, parts.now) : [];
  const linesById = Map.groupBy(lines, ({ approvalId }) => approvalId);
  const { kind: sale } = await saleTo(db, caller.workspaceId);
  const servicesById = Map.groupBy(await findApprovalServices(db, ids), ({ approvalId }) => approvalId);
  return {
    data: rows.map((row) => {
      const contents = { lines: linesById.get(row.id) ?? [], services: servicesById.get(row.id) ?? [], sale };
      return approvalView(row, contents, caller, parts);
    }),
    meta: pageMeta(page, perPage, total),
  };
}

/** One request; one that this caller may not see is not found. */
export async function approvalOf(
  db: Database,
  parts: ViewParts,
  caller: Caller,
  id: string,
): Promise<Approval> {
  const row = (await findApproval(db, visibleTo(caller), id)) ?? refuse('not-found');
  const lines = await findLines(db, [id], parts.now);
  const { kind: sale } = await saleTo(db, caller.workspaceId);
  const services = await findApprovalServices(db, [id]);
  return approvalView(row, { lines, services, sale }, caller, parts);
}

export type PendingApproval = {
  id: string;
  askedBy: string;
  total: Money;
  expiresAt: Date;
  vehicles: number;
};

/** Requests pending for the owners of the workspace, first to expire first. */
export async function pendingApprovals(
  db: Database,
  workspaceId: string,
  now: Date,
): Promise<PendingApproval[]> {
  const rows = await findPending(db, workspaceId, now);
  return rows.map(({ cents, ...row }) => ({ ...row, total: euros(cents) }));
}

/** Approvers of a member's orders: the other owners of the workspace, by name. */
export async function approversOf(
  db: Database,
  { workspaceId, personId }: Pick<Caller, 'workspaceId' | 'personId'>,
): Promise<string[]> {
  const owners = await findOwners(db, workspaceId, '');
  return owners.filter(({ id }) => id !== personId).map(({ name }) => name);
}
