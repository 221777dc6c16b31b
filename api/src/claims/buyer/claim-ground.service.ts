import { CLAIM_PARTS } from '@pomelo/contract/claims/claim-rules.ts';
import type { ClaimGround } from '@pomelo/contract/claims/claims.schemas.ts';
import { reportedOn } from '@pomelo/contract/claims/reported.ts';
import { ConditionContent } from '@pomelo/contract/condition/condition.schemas.ts';
import { reserveText } from '@pomelo/contract/handover/handover-rules.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { findSignedReport } from '../../catalogue/index.ts';
import { allReserves } from '../../fulfilment/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { bundleView, partView } from '../claim/claim-view.ts';
import { findGround, type Ground } from '../claim/claim-ground.repository.ts';
import { findPolicyOn, type PolicyRow } from '../policy/policies.repository.ts';
import { policyView } from '../policy/policies.service.ts';
import { NO_POLICY, NOT_DELIVERED } from '../rules/claims.messages.ts';
import { cutText } from '../../platform/cut-text.ts';

export type DeliveredGround = {
  ground: Ground & { deliveredAt: Date };
  policy: PolicyRow;
  /** The signed condition report; null without one. */
  report: { content: ConditionContent; signedBy: string } | null;
};

/**
 * What a vehicle of a company allows to claim: the policy of the day of its delivery applies. Refuses with
 * not-found, and with invalid before the delivery and where no policy was in force.
 */
export async function deliveredGround(
  db: Database,
  workspaceId: string,
  bundleId: string,
): Promise<DeliveredGround> {
  const ground = (await findGround(db, workspaceId, bundleId)) ?? refuse('not-found');
  const { deliveredAt } = ground;
  if (deliveredAt === null) return refuse('invalid', NOT_DELIVERED);
  const policy = (await findPolicyOn(db, dayInParis(deliveredAt))) ?? refuse('invalid', NO_POLICY);
  const signed = await findSignedReport(db, ground.itemId);
  const report = signed
    ? { content: ConditionContent.parse(signed.content), signedBy: signed.signed_name ?? '' }
    : null;
  return { ground: { ...ground, deliveredAt }, policy, report };
}

const MAX_RESERVE_CHARACTERS = 2000;
// CLAIM-11
function handedOver({ handover, handoverReceipt }: Ground): ClaimGround['handover'] {
  if (handover === null) return null;
  const reserves = allReserves(handover, handoverReceipt);
  return {
    reserves: cutText(reserves.map(reserveText).join('\n'), MAX_RESERVE_CHARACTERS),
    photos: reserves.flatMap(({ photos }) => photos),
  };
}

// CLAIM-3
export async function claimGroundOf(
  db: Database,
  workspaceId: string,
  bundleId: string,
): Promise<ClaimGround> {
  const { ground, policy, report } = await deliveredGround(db, workspaceId, bundleId);
  return {
    bundle: bundleView({ ...ground, bundleId, bundleNumber: ground.number }),
    km: ground.km,
    policy: policyView(policy),
    parts: CLAIM_PARTS.map((part) => {
      const { reported, text } = reportedOn(report?.content ?? null, part);
      return partView({ part, reported, reportText: text });
    }),
    hasReport: report !== null,
    handover: handedOver(ground),
  };
}
