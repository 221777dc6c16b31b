import type { CarteGrise } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { addressLine, FRANCE } from '@pomelo/contract/workspace/address-country.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { type DocumentRow, type Facts, findFacts } from './carte-grise.repository.ts';
import { checklistOf, isWhole } from './documents/checklist.ts';
import { costOf, regionOf, type TaxedVehicle, tariffsOn, type Tariffs } from './cost/estimate.service.ts';
import { isOpen } from './life-cycle.ts';
import { isOwnRequest, receivedDocuments } from './received-documents.ts';
import { caseOf } from './documents/document-rules.ts';
import { taxedPostcodeIn } from './cost/regions.ts';
import { GENERATED_DOCUMENTS, type TaxedListing, taxedVehiclesOf } from '../../catalogue/index.ts';

const INSPECTION_LABEL = GENERATED_DOCUMENTS['controle-technique'].label;

/** Facts about ordered vehicles and their dossiers. */
export const factsOf = (db: Database, bundleIds: readonly string[]): Promise<Facts[]> =>
  findFacts(db, bundleIds, INSPECTION_LABEL);

/** Facts that decide the tax. A request of an imported vehicle states its origin when the stock does not. */
const taxedAs = ({ productId, case: decided }: Facts, listing: TaxedListing): TaxedVehicle => {
  const origin = listing.originOf(productId);
  return { ...listing, origin: origin === 'unknown' && decided === 'imported' ? decided : origin };
};

/** The billing address on one line; undefined while the company has none. */
export const billingAddress = ({ street, complement, postcode, city, country }: Facts): string | undefined =>
  street === null
    ? undefined
    : addressLine({
        street,
        complement: complement ?? '',
        postcode: postcode ?? '',
        city: city ?? '',
        country: country ?? FRANCE,
      });

/** A request is checked as of the day it was sent, until then by today's. */
const dayOf = ({ sentAt }: Facts, now: Date): string => dayInParis(sentAt ?? now);

/** Holder and address of a certificate: those requested, else the company at its billing address. */
function holderOf(facts: Facts): { holder: string; address: string; region: string } | undefined {
  const address = facts.address ?? billingAddress(facts);
  const region = regionOf((address && taxedPostcodeIn(address)) ?? '');
  return address !== undefined && region !== undefined
    ? { holder: facts.holder ?? facts.rs, address, region }
    : undefined;
}

type Taxed = { tariffs: Tariffs; listing: TaxedListing };

function viewOf(
  facts: Facts,
  documents: readonly DocumentRow[],
  { tariffs, listing }: Taxed,
): CarteGrise | undefined {
  // For a cancelled vehicle, the request stays; no cost is estimated any more.
  if (facts.cancelledAt && !facts.claimedAt) return undefined;
  const requested = holderOf(facts);
  if (!requested) return undefined;
  const { holder, address, region } = requested;
  const received = new Map(documents.map((document) => [document.paper, document]));
  const { vin, siret, rs, firstRegistration, inspectedOn } = facts;
  const dossierCase = facts.case ?? caseOf(facts, listing.originOf(facts.productId));
  const checklist = checklistOf(received, {
    vin,
    siret: isOwnRequest(facts) ? siret : null,
    rs,
    holder,
    firstRegistration,
    inspectedOn,
    today: tariffs.day,
    case: dossierCase,
  });
  const state = facts.state ?? 'incomplete';
  const open = isOpen(state);
  return {
    // Documents expire by time: an open request is complete as long as its documents are.
    state: open ? (isWhole(checklist) ? 'complete' : 'incomplete') : state,
    case: dossierCase,
    // A sent request needs nothing more of the buyer.
    checklist: open ? checklist : checklist.map((line) => ({ ...line, warnings: [] })),
    cost: costOf(tariffs, region, taxedAs(facts, listing), holder === facts.rs ? 'company' : 'other'),
    holder,
    address,
    claimedAt: facts.claimedAt?.toISOString() ?? null,
    sentAt: facts.sentAt?.toISOString() ?? null,
    issuedAt: facts.issuedAt?.toISOString() ?? null,
  };
}

async function viewsOf(
  db: Database,
  all: readonly Facts[],
  now: Date,
): Promise<ReadonlyMap<string, CarteGrise>> {
  if (all.length === 0) return new Map();
  const byBundle = await receivedDocuments(db, all, now);
  const listings = await taxedVehiclesOf(db, [...new Set(all.map(({ itemId }) => itemId))]);
  const byDay = new Map<string, Tariffs>();
  for (const day of new Set(all.map((facts) => dayOf(facts, now)))) byDay.set(day, await tariffsOn(db, day));
  return new Map(
    all.flatMap((facts) => {
      const [tariffs, listing] = [byDay.get(dayOf(facts, now)), listings.get(facts.itemId)];
      const view = tariffs && listing && viewOf(facts, byBundle.get(facts.id) ?? [], { tariffs, listing });
      return view ? [[facts.id, view] as const] : [];
    }),
  );
}

/**
 * The carte grise of ordered vehicles, by bundle: as requested, or as it would be (`claimedAt` null). Absent
 * while no address is known in a region with the tax, and for a vehicle cancelled without a request.
 */
export async function carteGrisesOf(
  db: Database,
  bundleIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, CarteGrise>> {
  return bundleIds.length === 0 ? new Map() : viewsOf(db, await factsOf(db, bundleIds), now);
}

/** Same as `carteGrisesOf`, for one vehicle; null when there is none to show. */
export async function carteGriseOf(db: Database, bundleId: string, now: Date): Promise<CarteGrise | null> {
  return (await carteGrisesOf(db, [bundleId], now)).get(bundleId) ?? null;
}
