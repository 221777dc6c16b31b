import { addWithinLimit } from '../../../accounts/index.ts';
import { taxedVehiclesOf } from '../../../catalogue/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { lockOwnBundle } from '../../bundles/order-lines/order-lines.service.ts';
import { orderChanged } from '../../links/events.ts';
import { type Facts, putDossier } from '../carte-grise.repository.ts';
import { billingAddress, factsOf } from '../carte-grise.service.ts';
import { taxedPostcodeIn } from '../cost/regions.ts';
import { withdrawDeclaration } from '../declaration/declaration.service.ts';
import { caseOf } from '../documents/document-rules.ts';
import { addForms } from '../forms/forms.service.ts';
import { WAS_SENT } from '../life-cycle.messages.ts';
import { isOpen } from '../life-cycle.ts';
import { putCarteGriseLines } from '../order-lines.service.ts';
import { syncState } from '../sync-state.ts';
import { IS_COMPLETE, NO_ADDRESS } from './claim.messages.ts';

export type CarteGriseRequest = {
  workspaceId: string;
  bundleId: string;
  /** The member whose purchase limit applies; none applies to the team, nor to a limited order as a whole. */
  personId?: string | undefined;
  /** Holder on the certificate; by default as last requested, else the company at its billing address. */
  holder?: string | undefined;
  address?: string | undefined;
};

function askedFor(facts: Facts, { holder, address }: CarteGriseRequest): { holder: string; address: string } {
  const requested = {
    holder: holder || facts.holder || facts.rs,
    address: address || facts.address || billingAddress(facts) || refuseField('address', NO_ADDRESS),
  };
  // The address determines the region and its tax.
  return taxedPostcodeIn(requested.address) === undefined ? refuseField('address', NO_ADDRESS) : requested;
}

/**
 * Opens or changes the carte-grise request of an ordered vehicle, in place of a declaration of purchase; locks the
 * order. Refuses with not-found, invalid (the address), and too-late once the request or the declaration was
 * transmitted, or for an order that is complete; with purchase-limit a member above their limit, who has locked the
 * workspace.
 */
export async function openCarteGrise(trx: Database, request: CarteGriseRequest, now: Date): Promise<void> {
  const changed = await startCarteGrise(trx, request, now);
  if (changed) await orderChanged.publish(trx, { ...changed, now });
}

/**
 * As `openCarteGrise`, for several vehicles of an order: the caller publishes `orderChanged` once, for the
 * returned deal. Returns undefined when nothing changed.
 */
export async function startCarteGrise(
  trx: Database,
  request: CarteGriseRequest,
  now: Date,
): Promise<{ dealId: string } | undefined> {
  const { workspaceId, bundleId, personId } = request;
  const bundle = await lockOwnBundle(trx, workspaceId, bundleId);
  const [facts] = await factsOf(trx, [bundleId]);
  if (!facts) return refuse('not-found');
  if (facts.state !== null && !isOpen(facts.state)) refuse('too-late', WAS_SENT);
  const requested = askedFor(facts, request);
  if (facts.state === null && bundle.complete) refuse('too-late', IS_COMPLETE);
  const isChanged = requested.holder !== facts.holder || requested.address !== facts.address;
  if (isChanged) {
    await withdrawDeclaration(trx, bundleId);
    const origin = (await taxedVehiclesOf(trx, [facts.itemId])).get(facts.itemId)?.originOf(facts.productId);
    await putDossier(trx, { bundleId, case: facts.case ?? caseOf(facts, origin), ...requested, now });
    const putLines = () => putCarteGriseLines(trx, bundleId, now);
    await (personId === undefined
      ? putLines()
      : addWithinLimit(trx, { workspaceId, personId }, { dealId: bundle.dealId, now }, putLines));
    await addForms(trx, bundle, now);
  }
  await syncState(trx, bundleId, now);
  return isChanged ? { dealId: bundle.dealId } : undefined;
}
