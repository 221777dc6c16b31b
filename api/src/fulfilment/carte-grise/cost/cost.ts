import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { CarteGriseCost } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { isRegisteredBefore } from '@pomelo/contract/catalogue/first-registration.ts';
import { euros } from '@pomelo/contract/money.ts';
import { monthsAfter } from '@pomelo/contract/paris-time.ts';
import { malusLines, malusView } from '../malus/malus.messages.ts';
import { malusOf } from '../malus/malus.ts';
import type { MalusHolder } from '../malus/malus-holder.ts';
import type { MalusTariffs } from '../malus/scales.ts';
import { regionalTaxLabel, sourceText } from './cost.messages.ts';
import { estimatedFiscalHp, type MalusFacts } from '../../../catalogue/index.ts';

/** All tariffs of one day; amounts in cents. */
export type Tariffs = {
  day: string;
  regions: ReadonlyMap<string, { perHpCents: number; since: string; source: string }>;
  /** Percent taken off, by `exemptionKey`. */
  exemptions: ReadonlyMap<string, number>;
  taxes: readonly { code: string; label: string; cents: number; region: string | null }[];
  /** Tariffs by day. */
  malus: MalusTariffs;
};

export type TaxedVehicle = MalusFacts & { fiscalHp: number | null; powerHp: number | null };

const OLD_MONTHS = 120;
/** First registered before this day, a vehicle pays half the regional tax on the day given. */
export const oldBefore = (day: string): string => monthsAfter(day, -OLD_MONTHS);

export const exemptionKey = (region: string, energy: string): string => compositeKey(region, energy);

/** The regional tax (Y1) in cents, rounded once: half of it beyond ten years. */
export const regionalTax = (
  fiscalHp: number,
  perHpCents: number,
  exemptPercent: number,
  old: boolean,
): number => Math.round((fiscalHp * perHpCents * (100 - exemptPercent)) / (old ? 200 : 100));

/**
 * The estimated cost of a carte grise in a region on the day of the tariffs. An unknown malus is not in `known`, and
 * leaves no total.
 */
export function costOf(
  tariffs: Tariffs,
  region: string,
  vehicle: TaxedVehicle,
  holder: MalusHolder = 'company',
): CarteGriseCost {
  const tariff = tariffs.regions.get(region);
  const fiscalHp = vehicle.fiscalHp ?? estimatedFiscalHp(vehicle);
  const exempt = tariffs.exemptions.get(exemptionKey(region, vehicle.energy)) ?? 0;
  const beforeLimit = isRegisteredBefore(vehicle.firstRegistration, oldBefore(tariffs.day));
  const old = beforeLimit === true;
  const regional =
    tariff && fiscalHp !== null
      ? [
          {
            code: 'y1',
            label: regionalTaxLabel({
              fiscalHp,
              perHpCents: tariff.perHpCents,
              exempt,
              old,
              ageUnsure: beforeLimit === null,
            }),
            cents: regionalTax(fiscalHp, tariff.perHpCents, exempt, old),
          },
        ]
      : [];
  const fixed = tariffs.taxes.filter((tax) => tax.region === null || tax.region === region);
  const malus = malusOf(tariffs.malus, tariffs.day, vehicle, holder);
  const lines = [
    ...[...regional, ...fixed].map(({ code, label, cents }) => ({ code, label, amount: euros(cents) })),
    ...malusLines(malus, vehicle),
  ];
  const known = euros(lines.reduce((sum, { amount }) => sum + amount.amount, 0));
  return {
    region,
    fiscalHp,
    fiscalHpEstimated: vehicle.fiscalHp === null && fiscalHp !== null,
    lines,
    malus: malusView(malus, vehicle),
    known,
    total: malus.state === 'unknown' ? null : known,
    tariffOf: tariff?.since ?? tariffs.day,
    source: sourceText(tariff?.source, fiscalHp !== null),
    estimatedOn: tariffs.day,
  };
}
