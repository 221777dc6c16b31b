import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { priceWithVat } from '@pomelo/contract/catalogue/vat.ts';
import { conditionOf, vehiclePath } from '@pomelo/contract/catalogue/vehicle.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { PastListingRow } from './past-listing.repository.ts';

function prices(
  row: PastListingRow,
): Pick<CatalogueItem, 'vatRegime' | 'pricingListB2b' | 'pricingListB2bInclTax' | 'priceB2c'> {
  const price = priceWithVat(row.vat_regime, row.price_b2b_cents);
  return {
    vatRegime: row.vat_regime,
    pricingListB2b: euros(row.price_b2b_cents),
    ...(price.vat !== null && { pricingListB2bInclTax: euros(price.toPay) }),
    priceB2c: euros(row.price_b2c_cents),
  };
}

/**
 * A listing that left the stock (ordered, withdrawn) on a day (`2026-11-23`) as a cart or a list of bookings
 * still shows it, in B2B view: nothing is free.
 */
export function pastListing(row: PastListingRow, kmThreshold: number, today: string): CatalogueItem {
  const condition = conditionOf(row.km, kmThreshold);
  const make = { name: row.makeName, slug: row.makeSlug };
  return {
    id: row.id,
    reference: row.reference,
    url: vehiclePath({ id: row.id, condition, make, slugModel: row.modelSlug, version: row.version }),
    condition,
    make,
    model: { name: row.modelName, slug: row.modelSlug },
    slugModel: row.modelSlug,
    version: row.version,
    finition: row.finition,
    body: row.body,
    energy: row.energy,
    gearbox: row.gearbox,
    powerHp: row.power_hp,
    critAir: row.crit_air,
    km: row.km,
    firstRegistration: row.first_registration,
    modelYear: row.model_year,
    colour: row.colour,
    seats: row.seats,
    doors: row.doors,
    co2: row.co2,
    depot:
      row.depotSlug === null
        ? null
        : { slug: row.depotSlug, city: row.depotCity ?? '', department: row.depotDepartment ?? '' },
    availability: 'reserve',
    availableFrom: row.available_from !== null && row.available_from > today ? row.available_from : null,
    salesDate: row.sales_date.toISOString(),
    stock: { free: 0, total: row.total },
    pictures: row.media_ids,
    photos: row.photographed ? row.media_ids.length : 0,
    ...prices(row),
    products: [],
    bookedUntil: null,
  };
}
