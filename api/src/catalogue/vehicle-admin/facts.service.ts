import type { StaffVehicle, VehiclePrice } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import type { AcceptedProposals } from '@pomelo/contract/backoffice/stock/register.schemas.ts';
import type { FactName, VehicleFacts } from '@pomelo/contract/backoffice/stock/vehicle-facts.schemas.ts';
import { registrationDays } from '@pomelo/contract/catalogue/first-registration.ts';
import { priceWithVat } from '@pomelo/contract/catalogue/vat.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { isMissingReference } from '../../platform/db/database-errors.ts';
import { actFor } from '../../platform/db/author.repository.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { addJob } from '../../platform/jobs/jobs.repository.ts';
import { type Editing, editVehicle } from './edit-vehicle.service.ts';
import { modelNamed } from './models.service.ts';
import { storeSources } from '../vehicle-register/register.service.ts';
import { drawAgain } from './pictures.service.ts';
import { vehicleRefusals } from './vehicle-admin.messages.ts';
import { factsOf, priceOf } from './vehicle-view.ts';
import { unmarkEditedByHand, writeFacts, writePrice } from './write-vehicle.repository.ts';

const FACTS_PATH = 'facts';

// STOCK-17
/** A reference to an unknown depot is refused under its field. */
export async function withDepot<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isMissingReference(error)) return refuseField(`${FACTS_PATH}.depotId`, vehicleRefusals.noDepot);
    throw error;
  }
}

/** Model years are sold some months before they begin. */
const YEARS_AHEAD = 2;

// CAT-25
/**
 * Refuses (invalid) a fact that no vehicle has. What is stored already, of a feed, does not keep the team from
 * changing other facts.
 */
export function refuseImpossibleFacts(facts: VehicleFacts, before: VehicleFacts | null, now: Date): void {
  const isNew = (name: keyof VehicleFacts): boolean => facts[name] !== before?.[name];
  const today = dayInParis(now);
  const first = registrationDays(facts.firstRegistration)?.first;
  if (isNew('firstRegistration') && first !== undefined && first > today)
    refuseField('facts.firstRegistration', vehicleRefusals.registeredLater);
  const lastYear = Number(today.slice(0, 4)) + YEARS_AHEAD;
  if (isNew('modelYear') && facts.modelYear > lastYear)
    refuseField('facts.modelYear', vehicleRefusals.modelYearFar(lastYear));
  for (const name of ['doors', 'seats'] as const)
    if (isNew(name) && facts[name] === 0) refuseField(`facts.${name}`, vehicleRefusals.none);
}

/** In the log, `body` is that of a text. */
const auditFields = ({ body, ...facts }: VehicleFacts) => ({ ...facts, coachwork: body });

/** Facts of a vehicle that its drawing depends on. */
const DRAWN_FACTS: readonly FactName[] = ['make', 'model', 'body', 'colour', 'modelYear', 'doors'];

type FactsBody = {
  facts: VehicleFacts;
  newModel: boolean;
  version: number;
  accepted: AcceptedProposals | null;
};

/** Refuses with not-found, invalid, changed-meanwhile. */
export const changeFacts = (
  editing: Editing,
  { facts, newModel, version, accepted }: FactsBody,
): Promise<StaffVehicle> =>
  editVehicle(editing, { part: 'facts', version }, async ({ row }) => {
    const { db, id, personId, now } = editing;
    const before = factsOf(row);
    refuseImpossibleFacts(facts, before, now);
    const model = await modelNamed(db, { ...facts, newModel });
    const changed = (Object.keys(before) as FactName[]).filter((name) => before[name] !== facts[name]);
    await withDepot(() => writeFacts(db, id, facts, model, changed));
    if (changed.some((name) => DRAWN_FACTS.includes(name)))
      await drawAgain(db, id, row.media_ids, { ...facts, make: model.makeSlug, model: model.modelSlug });
    const source = await storeSources(db, id, facts, { accepted, personId });
    return {
      before: auditFields(before),
      after: { ...auditFields(facts), ...(source && { source }) },
    };
  });

/** Under the margin scheme the price is net, and shows no VAT. */
export function refusePrice({ vatRegime, b2bCents, b2cCents }: VehiclePrice): void {
  if (b2cCents >= priceWithVat(vatRegime, b2bCents).toPay) return;
  refuseField(
    'price.b2cCents',
    vatRegime === 'marge' ? vehicleRefusals.publicBelowNet : vehicleRefusals.publicTooLow,
  );
}

const PRICE_COLUMNS = {
  vatRegime: 'vat_regime',
  b2bCents: 'price_b2b_cents',
  b2cCents: 'price_b2c_cents',
  listCents: 'list_price_cents',
  marketCents: 'market_value_cents',
} as const;
/** No import writes the value of the market. */
const NEVER_IMPORTED = 'market_value_cents';

/** Refuses with not-found, invalid, changed-meanwhile. */
export const changePrice = (
  editing: Editing,
  { price, version }: { price: VehiclePrice; version: number },
): Promise<StaffVehicle> =>
  editVehicle(editing, { part: 'price', version }, async ({ row }) => {
    const { db, id, personId } = editing;
    refusePrice(price);
    const before = priceOf(row);
    const names = Object.keys(PRICE_COLUMNS) as (keyof VehiclePrice)[];
    const columns = names.filter((name) => before[name] !== price[name]).map((name) => PRICE_COLUMNS[name]);
    await actFor(db, personId);
    await writePrice(
      db,
      id,
      price,
      columns.filter((column) => column !== NEVER_IMPORTED),
    );
    // Notifies persons with an alert for a lower price.
    await addJob(db, 'alert-now', {}, { key: 'alert-now' });
    return { before, after: price };
  });

/** Imports overwrite these columns again. Refuses with not-found, invalid. */
export const releaseColumns = (editing: Editing, columns: readonly string[]): Promise<StaffVehicle> =>
  editVehicle(editing, null, async ({ row }) => {
    const editedByHand = row.kept_by_hand;
    if (!columns.some((column) => editedByHand.includes(column)))
      refuse('invalid', vehicleRefusals.nothingEditedByHand);
    await unmarkEditedByHand(editing.db, editing.id, columns);
    return {
      before: { keptByHand: editedByHand },
      after: { keptByHand: editedByHand.filter((column) => !columns.includes(column)) },
    };
  });
