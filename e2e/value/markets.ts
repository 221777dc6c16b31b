import { ageAt } from '@pomelo/api/catalogue/market-value/estimator/age.ts';
import { readObservations } from '@pomelo/api/catalogue/market-value/outside/read-observations.ts';
import { priceWithVat } from '@pomelo/contract/catalogue/vat.ts';
import { generateStock } from '../../api/seeds/demo/generator.ts';
import type { Judged } from './judge.ts';

const NEW_BELOW_KM = 1000;

/** The market of the demo, whose prices without noise are known for used vehicles. */
export function demoMarket(vehicles: number, now: Date): Judged[] {
  return [...generateStock({ vehicles, clock: { now: () => now } })].flatMap((item): Judged[] => {
    const [unit] = item.products;
    const ageYears = ageAt(item.firstRegistration, now.getTime());
    if (!unit || ageYears === null) return [];
    const { version, energy, vatRegime } = item;
    return [
      {
        energy,
        ageYears,
        id: item.reference,
        km: unit.km,
        gearbox: version.gearbox,
        powerHp: version.powerHp,
        model: `${version.make} ${version.model}`,
        year: item.modelYear,
        isNew: item.firstRegistration === null,
        priceCents: priceWithVat(vatRegime, item.priceB2bCents).toPay,
        seenOn: null,
        ...(item.marketCents !== null && { truthCents: item.marketCents }),
      },
    ];
  });
}

/** The observations of a CSV; ages are as of the day they were seen, else of today. */
export function fileMarket(text: string, now: Date): { market: Judged[]; faults: string[] } {
  const { rows, faults } = readObservations(text);
  const market = rows.flatMap((row): Judged[] => {
    const ageYears = ageAt(row.firstRegistration, row.seenOn ? Date.parse(row.seenOn) : now.getTime());
    if (ageYears === null) return [];
    const { energy, gearbox, powerHp, km, priceCents, seenOn } = row;
    return [
      {
        energy,
        gearbox,
        powerHp,
        km,
        priceCents,
        seenOn,
        ageYears,
        id: `line ${row.line}`,
        model: `${row.make} ${row.model}`.toLowerCase(),
        year: Number(row.firstRegistration.slice(0, 4)),
        isNew: km < NEW_BELOW_KM,
      },
    ];
  });
  return { market, faults: faults.map(({ line, message }) => `line ${line}: ${message}`) };
}
