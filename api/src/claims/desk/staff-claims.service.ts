import type {
  StaffClaim,
  StaffClaimAct,
  StaffClaims,
  StaffClaimsQuery,
} from '@pomelo/contract/backoffice/claims/claims.schemas.ts';
import { CLAIM_PARTIES } from '@pomelo/contract/claims/claim-rules.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import { creditableOf } from '../../finance/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { claimView, rowView } from '../claim/claim-view.ts';
import { type ClaimRow, findClaim } from '../claim/claims.repository.ts';
import { findClaimContext } from '../claim/claim-ground.repository.ts';
import { findClaimPage } from '../claim/claim-lists.repository.ts';
import { findLinks } from '../links/links.repository.ts';
import { clockState } from '../rules/claim-clock.ts';
import { actsIn, WAITING_FOR_TEAM } from '../rules/claim-life.ts';
import type { ClaimActing } from '../claim/claim-acting.ts';

/** A page of the claims of every company, those whose clock ends first at its head. */
export async function staffClaimsPage(
  db: Database,
  now: Date,
  { state, clock, workspaceId, page, perPage }: z.output<typeof StaffClaimsQuery>,
): Promise<z.infer<typeof StaffClaims>> {
  const states = state === 'waiting' ? WAITING_FOR_TEAM : state && [state];
  const found = await findClaimPage(db, { states, clock, workspaceId }, { page, perPage }, now);
  return {
    data: found.rows.map((row) => ({
      ...rowView(row),
      company: { id: row.workspaceId, rs: row.rs },
      clock: clockState(row, now),
    })),
    meta: pageMeta(page, perPage, found.total),
  };
}

/** Actions of the caller; the author of a decision may not approve it. */
function actsOf(claim: ClaimRow, { personId, permissions }: Viewer): StaffClaimAct[] {
  if (!permissions.has('deals.write')) return [];
  const mayApprove = permissions.has('deals.approve') && claim.proposedBy !== personId;
  return actsIn(claim.state).filter((act) => act !== 'approve' || mayApprove);
}

type Viewer = Pick<ClaimActing, 'personId' | 'permissions' | 'limitCents'>;

function proposalOf(claim: ClaimRow): StaffClaim['proposal'] {
  const { proposedOutcome, proposedCents, proposedText, proposerName, proposedAt } = claim;
  if (!proposedOutcome || proposedCents === null || !proposedAt) return null;
  return {
    outcome: proposedOutcome,
    amount: euros(proposedCents),
    text: proposedText ?? '',
    by: proposerName ?? '',
    at: proposedAt.toISOString(),
  };
}

/** A claim with all that the team decides by. Refuses with not-found. */
export async function staffClaim(db: Database, viewer: Viewer, id: string): Promise<StaffClaim> {
  const claim = (await findClaim(db, id)) ?? refuse('not-found');
  const context = (await findClaimContext(db, id)) ?? refuse('not-found');
  const left = await creditableOf(db, claim.dealId, claim.bundleId);
  return {
    ...(await claimView(db, claim, CLAIM_PARTIES)),
    version: claim.version,
    company: { id: claim.workspaceId, rs: claim.rs },
    buyer: { name: context.buyerName ?? '', email: context.email, phone: context.phone },
    deal: { id: claim.dealId, number: claim.dealNumber },
    vehicle: { itemId: claim.itemId, reference: context.reference, km: context.km },
    sellerName: claim.sellerName,
    carrierName: claim.carrierName,
    inspectorName: claim.inspectorName,
    creditable: left.isInvoiced ? euros(left.vehicleCents) : null,
    limit: euros(viewer.limitCents),
    links: (await findLinks(db, id)).map(({ id: linkId, party, name, email, ...times }) => ({
      id: linkId,
      party,
      name,
      email,
      sentAt: times.createdAt.toISOString(),
      endsAt: times.endsAt.toISOString(),
      revokedAt: times.revokedAt?.toISOString() ?? null,
      answeredAt: times.answeredAt?.toISOString() ?? null,
    })),
    proposal: proposalOf(claim),
    may: actsOf(claim, viewer),
  };
}
