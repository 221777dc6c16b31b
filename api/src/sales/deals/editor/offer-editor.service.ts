import type { StaffOfferBody } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import {
  OfferDraft,
  type OfferDraftBody,
  type OfferEditor,
  type OfferPreview,
  type SavedDraft,
} from '@pomelo/contract/backoffice/orders/offer-editor.schemas.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { euros } from '@pomelo/contract/money.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { serviceCosts } from '../../links/ports.ts';
import type { DealRow } from '../deal-rows.repository.ts';
import { amountDue } from '../deals.service.ts';
import { offerFloor } from '../floor/offer-floor.service.ts';
import { offerView, type Version, type ViewParts } from '../offer-view.ts';
import { servicesToStore } from '../offered-services.ts';
import type { OfferedVehicle } from '../offers/make-offer.service.ts';
import { saleTo } from '../sale.service.ts';
import { agreementOf, approversOfOffers } from './agreements.service.ts';
import { deleteDraft, findDraft, putDraft } from './offer-draft.repository.ts';
import { DRAFT_GONE, savedMeanwhile } from './offer-editor.messages.ts';
import { findPreviewVehicles } from './preview-lines.repository.ts';

type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;
const savedView = ({ version, savedAt, savedBy }: Draft): SavedDraft => ({
  version,
  savedAt: savedAt.toISOString(),
  savedBy,
});

// SALES-14
/** Editor data other than vehicles; costs of services only for callers who may read them. */
export async function offerEditorOf(db: Database, deal: DealRow, costsShown: boolean): Promise<OfferEditor> {
  const draft = await findDraft(db, deal.id);
  const costs = costsShown ? await serviceCosts.call(db) : new Map<string, number>();
  return {
    draft: draft ? { content: OfferDraft.parse(draft.content), saved: savedView(draft) } : null,
    floor: await offerFloor(db),
    costsShown,
    serviceCosts: [...costs].map(([code, cents]) => ({ code, cost: euros(cents) })),
    outstanding: euros(await amountDue(db, deal.workspaceId)),
    saleByBuyer: (await saleTo(db, deal.workspaceId)).kind,
    agreement: await agreementOf(db, deal.id, costsShown),
    approvers: (await approversOfOffers(db)).map(({ name }) => name),
  };
}

// SALES-15
/** Saves what is typed. Refuses with changed-meanwhile when another person saved since it was read. */
export async function saveDraft(
  trx: Database,
  dealId: string,
  { version, content }: z.output<typeof OfferDraftBody>,
  { personId, now }: { personId: string; now: Date },
): Promise<SavedDraft> {
  const saved = await putDraft(trx, { dealId, content, personId, now, version });
  const draft = (await findDraft(trx, dealId)) ?? refuse('changed-meanwhile', DRAFT_GONE);
  return saved ? savedView(draft) : refuse('changed-meanwhile', savedMeanwhile(draft.savedBy));
}

export const dropDraft = deleteDraft;

/**
 * The version that this offer would make, as its buyer would read it. Refuses with not-found (an unknown
 * vehicle) and vat-unknown.
 */
export async function previewOf(
  db: Database,
  parts: ViewParts,
  deal: DealRow,
  terms: { vehicles: readonly OfferedVehicle[]; validUntil: Date } & Pick<
    z.output<typeof StaffOfferBody>,
    'message' | 'export'
  >,
): Promise<OfferPreview> {
  const { vehicles, validUntil, message } = terms;
  const rows = await findPreviewVehicles(
    db,
    vehicles.map(({ productId }) => productId),
  );
  const known = new Map(rows.map((row) => [row.productId, row]));
  const id = uuidv7();
  const lines = vehicles.map(({ productId, priceCents, services }, position) => {
    const { vatRegime, ...row } = known.get(productId) ?? refuse('not-found');
    return {
      ...row,
      offerId: id,
      position,
      priceCents,
      vatRegime: vatRegime === UNKNOWN ? refuse('vat-unknown') : vatRegime,
      services: JSON.parse(servicesToStore(services)),
      bookingId: null,
      bookedUntil: null,
    };
  });
  const version: Version = {
    id,
    dealId: deal.id,
    version: 1,
    state: 'made',
    by: 'pomelo',
    personId: null,
    validUntil,
    message,
    madeAt: parts.now,
    lines,
  };
  const { kind } = await saleTo(db, deal.workspaceId, terms.export ? 'export' : 'domestic');
  return { number: deal.number, company: deal.company, offer: offerView(version, kind, parts) };
}
