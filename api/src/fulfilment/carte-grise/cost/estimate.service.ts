import type { CarteGriseCost } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { costOf, exemptionKey, type TaxedVehicle, type Tariffs } from './cost.ts';
import { readScale, type MalusScale } from '@pomelo/contract/bundles/malus-scale.ts';
import { regionOf } from './regions.ts';
import { findTariffRows } from './tariffs.repository.ts';

export type { Tariffs, TaxedVehicle };
export { costOf, regionOf };

/**
 * The tables for one day (`2026-11-21`), for as many estimates as one likes: `costOf(tariffs,
 * regionOf(postcode), vehicle)`.
 */
export async function tariffsOn(db: Database, day: string): Promise<Tariffs> {
  const { tariffs, exemptions, taxes, scales, allowances } = await findTariffRows(db, day);
  const scalesOf = (tax: MalusScale) =>
    scales
      .filter((row) => row.tax === tax)
      .map(({ scale, from, to }) => ({ steps: readScale(scale) ?? [], from, to }));
  return {
    day,
    regions: new Map(tariffs.map(({ region, ...tariff }) => [region, tariff])),
    exemptions: new Map(
      exemptions.map(({ region, energy, percent }) => [exemptionKey(region, energy), percent]),
    ),
    taxes,
    malus: { co2: scalesOf('co2'), mass: scalesOf('mass'), age: scalesOf('age'), allowances },
  };
}

/** The estimated cost of a carte grise at a postcode on a day; undefined where no region taxes it. */
export async function estimateCarteGrise(
  db: Database,
  { postcode, day, ...vehicle }: TaxedVehicle & { postcode: string; day: string },
): Promise<CarteGriseCost | undefined> {
  const region = regionOf(postcode);
  return region === undefined ? undefined : costOf(await tariffsOn(db, day), region, vehicle);
}
