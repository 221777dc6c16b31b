import { hasTractionBattery } from '@pomelo/contract/catalogue/battery.ts';
import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';
import { parisDay } from '@pomelo/contract/paris-time.ts';
import type { Colour, CritAir, Energy } from '@pomelo/contract/catalogue/facets.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Version } from '../versions.ts';
import type { Sheet } from '../../src/catalogue/vehicle/sheet.ts';
import { silhouetteOfVersion } from './pictures/demo-drawings.ts';
import { batteryOf, makeCertificates, wornHealth } from './certificates.ts';
import { makeDamages, makeGrades, makeTyres } from './condition.ts';
import { dayOf } from './dates.ts';
import { DEPOTS } from './depots.ts';
import { makeEquipment } from './equipment.ts';
import { makeGermanPlate, makePlate, makeVin } from './identity.ts';
import { launchYear, makeMarket } from './market.ts';
import { makeDocuments } from './vehicle-documents.ts';
import { COLOUR_SHARES, type Paint, PAINTS } from './paints.ts';
import { makePrices } from './pricing.ts';
import { type Random, seededRandom, weightedPicker } from './random.ts';
import type { DemoListing, DemoUnit } from './stock.ts';
import { richness, trimsOf } from './trims.ts';

const SEED = 20_261_121;
const YEAR_MS = 365.25 * DAY_MS;
const OLDEST_YEARS = 9;
/** Share of listings with several new vehicles, and with a single new one. */
const SEVERAL_SHARE = 0.06;
const SINGLE_NEW_SHARE = 0.055;
const MARGIN_SHARE = 0.3;
const ARRIVAL_SHARE = 0.12;
const FRESH_SALE_SHARE = 0.03;
const SALES_DAYS = 90;
/**
 * Of the used vehicles of a large stock, every so many-th comes from Germany; of these, every fourth states no CO₂
 * and every fourth no mass, so that its malus is to be established.
 */
const [IMPORTED_FROM, IMPORTED_EACH, UNSTATED_EACH] = [1000, 24, 4];
const REFERENCES = 1_000_000;
const REFERENCE_STEP = 618_033;
const REFERENCE_START = 284_917;

export type StockOptions = { /** Physical vehicles, not listings. */ vehicles: number; clock: Clock };

/**
 * The demo stock, always the same for the same number, day and hour; one listing at a time, so that a million
 * fit.
 */
export function* generateStock({ vehicles, clock }: StockOptions): Generator<DemoListing> {
  const now = clock.now();
  const generateItem = createItemGenerator(seededRandom(SEED ^ vehicles), now);
  let made = 0;
  for (let index = 0; made < vehicles; index++) {
    const item = generateItem(index, made, vehicles - made);
    made += item.products.length;
    yield item;
  }
}

const YEARLY_KM: Record<Energy, number> = {
  diesel: 21_000,
  essence: 12_500,
  hybride: 15_500,
  'hybride-rechargeable': 16_500,
  electrique: 12_000,
  gpl: 17_000,
  e85: 16_000,
  hydrogene: 14_000,
};
const LOWEST_USED_KM = 1500;

function paintPicker(): (random: Random) => Paint {
  const shown = Object.keys(COLOUR_SHARES) as Colour[];
  return weightedPicker(
    shown.flatMap((family) => {
      const paints = PAINTS.filter((paint) => paint.family === family);
      return paints.map((value) => ({ value, weight: COLOUR_SHARES[family] / paints.length }));
    }),
  );
}

function createItemGenerator(
  random: Random,
  now: Date,
): (index: number, sequence: number, room: number) => DemoListing {
  const nowMs = now.getTime();
  const evening = parisDay(now.getTime()).arrivalsSinceMs;
  const market = makeMarket();
  const pickPaint = paintPicker();
  const pickDepot = weightedPicker(DEPOTS.map((depot, value) => ({ value, weight: depot.share })));

  return (index, sequence, room) => {
    const kind = random.next();
    const several = kind < SEVERAL_SHARE && room > 1;
    const fresh = kind < SEVERAL_SHARE + SINGLE_NEW_SHARE;
    const version = fresh ? market.fresh(random) : market.used(random);
    const van = version.body === 'utilitaire' || version.body === 'pickup';
    const finition = version.finition || random.pick(trimsOf(version.make, van));
    const ageDays = Math.floor((random.next() ** 1.25 * (oldestYears(version, now) - 0.35) + 0.3) * 365.25);
    const registeredMs = nowMs - ageDays * DAY_MS;
    const age = fresh ? 0 : ageDays / 365.25;
    const expectedKm = YEARLY_KM[version.energy] * age * (van ? 1.25 : 1);
    const km = fresh
      ? random.between(3, 60)
      : Math.max(
          LOWEST_USED_KM,
          Math.round(expectedKm * Math.exp(0.38 * random.bell()) + random.between(0, 900)),
        );
    const regime = !fresh && random.chance(MARGIN_SHARE) ? 'marge' : 'recuperable';
    const paint = pickPaint(random);
    const salesDateMs = random.chance(FRESH_SALE_SHARE)
      ? evening + Math.floor(random.next() * Math.max(nowMs - evening, HOUR_MS))
      : evening - Math.floor(random.next() ** 1.3 * SALES_DAYS * DAY_MS);
    const onSaleMs = Math.min(salesDateMs, nowMs);
    const { sheet, health } = makeSheet(random, {
      version,
      finition,
      fresh,
      age,
      km,
      registeredMs,
      nowMs,
      paint,
      van,
    });
    const damageCents = sheet.damages.reduce((sum, damage) => sum + (damage.costCents ?? 0), 0);
    const prices = makePrices(random, {
      listPriceEuros: version.listPriceEuros,
      fresh,
      age,
      km,
      expectedKm,
      energy: version.energy,
      regime,
      damageCents,
    });
    const year = new Date(fresh ? nowMs : registeredMs).getUTCFullYear();
    const abroad = fresh ? null : importNumber(index);
    return {
      reference: `PO-${referenceNumber(index)}`,
      version,
      finition,
      colour: paint.family,
      paint,
      doors: doorsOf(version, year),
      energy: version.energy,
      critAir: critAirOf(version.energy, registeredMs, fresh),
      co2: isUnstated(abroad, 0) ? null : version.co2,
      firstRegistration: fresh ? null : dayOf(registeredMs),
      modelYear: year,
      depot: pickDepot(random),
      availableFrom: random.chance(ARRIVAL_SHARE) ? dayOf(nowMs + random.between(3, 45) * DAY_MS) : null,
      vatRegime: regime,
      priceB2bCents: prices.b2bCents,
      priceB2cCents: prices.b2cCents,
      listPriceCents: version.listPriceEuros * 100,
      teamValueCents: prices.teamValueCents,
      marketCents: prices.marketCents,
      sheet: importedSheet(sheet, abroad),
      salesDateMs: onSaleMs,
      prices: priceDates(prices.history, prices.b2bCents, onSaleMs, nowMs),
      products: makeVehicles(random, {
        count: several ? Math.min(room, random.between(2, 6)) : 1,
        fresh,
        km,
        version,
        year,
        registeredMs,
        sequence,
        abroad: abroad !== null,
      }),
      documents: makeDocuments(random, {
        fresh,
        age,
        plugged: hasTractionBattery(version.energy),
        keys: sheet.keys ?? 2,
        nowMs,
        salesDateMs: onSaleMs,
      }),
      certificates:
        health === null ? [] : makeCertificates(index, { health, km, kwh: sheet.batteryKwh, nowMs }),
    };
  };
}

/** The number of a vehicle among those from abroad; null for the others. */
const importNumber = (index: number): number | null =>
  index >= IMPORTED_FROM && index % IMPORTED_EACH === 0 ? index / IMPORTED_EACH : null;

const isUnstated = (abroad: number | null, fact: number): boolean =>
  abroad !== null && abroad % UNSTATED_EACH === fact;

const importedSheet = (sheet: Sheet, abroad: number | null): Sheet =>
  abroad === null
    ? sheet
    : { ...sheet, origin: 'Import Allemagne', massKg: isUnstated(abroad, 1) ? null : sheet.massKg };

const YOUNGEST_SPAN = 0.6;
function oldestYears(version: Version, now: Date): number {
  const launched = launchYear(version);
  return launched === null
    ? OLDEST_YEARS
    : Math.max(YOUNGEST_SPAN, Math.min(OLDEST_YEARS, now.getUTCFullYear() - launched));
}

/** Six digits, no two alike within a million; seven beyond. */
function referenceNumber(index: number): string {
  const number = (REFERENCE_START + index * REFERENCE_STEP) % REFERENCES;
  return index < REFERENCES ? String(number).padStart(6, '0') : String(index);
}

const EURO_6_DIESEL_MS = Date.UTC(2015, 8, 1);
const EURO_5_DIESEL_MS = Date.UTC(2011, 0, 1);
/** The sticker by energy and, for a diesel, by the Euro norm its date implies. */
export function critAirOf(energy: Energy, registeredMs: number, fresh: boolean): CritAir {
  if (energy === 'electrique' || energy === 'hydrogene') return 'E';
  if (energy !== 'diesel')
    return fresh || registeredMs >= EURO_5_DIESEL_MS || energy !== 'essence' ? '1' : '2';
  if (fresh || registeredMs >= EURO_6_DIESEL_MS) return '2';
  return registeredMs >= EURO_5_DIESEL_MS ? '3' : '4';
}

function doorsOf(version: Version, year: number): number {
  const known = silhouetteOfVersion(version, year);
  if (known) return known.doors;
  const { body } = version;
  if (body === 'coupe' || body === 'cabriolet') return 2;
  return body === 'utilitaire' || body === 'pickup' || body === 'berline' ? 4 : 5;
}

type SheetFacts = {
  version: Version;
  finition: string;
  fresh: boolean;
  age: number;
  km: number;
  registeredMs: number;
  nowMs: number;
  paint: Paint;
  van: boolean;
};

const LONG_WARRANTY: Record<string, number> = {
  Kia: 7,
  Hyundai: 5,
  Toyota: 3,
  Lexus: 3,
  MG: 7,
  SsangYong: 5,
  Dacia: 3,
  Renault: 2,
};
const ORIGINS = [
  'Loueur courte durée',
  'Loueur longue durée',
  'Loueur longue durée',
  'Société',
  'Particulier',
  'Particulier',
  'Véhicule de direction',
];
const INTERIORS = [
  'Tissu noir',
  'Tissu gris chiné',
  'Tissu et TEP noir',
  'Tissu et TEP gris',
  'TEP noir',
  'Alcantara et TEP noir',
  'Cuir noir',
  'Cuir beige',
];

/** Its sheet, and the state of health of its battery in percent; null for one that is not worn. */
function makeSheet(random: Random, facts: SheetFacts): { sheet: Sheet; health: number | null } {
  const { version, fresh, age, km } = facts;
  const rich = richness(version.make, facts.van, facts.finition);
  const warrantyMs = facts.registeredMs + (LONG_WARRANTY[version.make] ?? 2) * YEAR_MS;
  const damages = fresh ? [] : makeDamages(random, age, km);
  const fewer = random.next();
  const interior = Math.min(
    INTERIORS.length - 1,
    Math.floor(rich * (INTERIORS.length - 2) + random.next() * 2),
  );
  const health = wornHealth(random, { energy: version.energy, fresh, age, km });
  const sheet: Sheet = {
    colourName: facts.paint.name,
    consumption: version.consumption,
    electricRangeKm: version.electricRangeKm,
    batteryKwh: batteryOf(version),
    massKg: version.massKg,
    gears: version.gears,
    owners: fresh ? null : age < 3 ? 1 : random.between(1, age < 6 ? 2 : 3),
    keys: fewer < 0.1 && !fresh ? 1 : 2,
    origin: fresh ? 'Neuf, France' : random.pick(ORIGINS),
    interior: facts.van ? 'Tissu gris foncé' : (INTERIORS[interior] ?? 'Tissu noir'),
    warrantyUntil: fresh ? null : warrantyMs > facts.nowMs ? dayOf(warrantyMs) : null,
    equipment: makeEquipment(random, rich, version.body, version.energy),
    damages,
    tyres: fresh ? null : makeTyres(random, km),
    grades: fresh ? null : makeGrades(random, damages, km),
  };
  return { sheet, health };
}

type ProductFacts = {
  count: number;
  fresh: boolean;
  km: number;
  version: Version;
  year: number;
  registeredMs: number;
  sequence: number;
  abroad: boolean;
};

function makeVehicles(random: Random, facts: ProductFacts): DemoUnit[] {
  return Array.from({ length: facts.count }, (_, place) => ({
    km: place === 0 ? facts.km : random.between(3, 60),
    vin: makeVin(random, facts.version.make, facts.version.body, facts.year, facts.sequence + place),
    plate: facts.fresh ? null : plateOf(facts, place),
  }));
}

function plateOf({ abroad, registeredMs, sequence }: ProductFacts, place: number): string {
  return abroad ? makeGermanPlate(sequence + place) : makePlate(registeredMs, sequence + place);
}

const DAYS_AT_A_PRICE = 5;
/**
 * The latest earlier prices, as many as the time on sale allows, spread evenly over it; the last one is
 * today's.
 */
export function priceDates(
  history: readonly number[],
  currentCents: number,
  salesMs: number,
  nowMs: number,
): { atMs: number; cents: number }[] {
  const onSaleMs = nowMs - salesMs;
  const changes = Math.min(
    history.length,
    Math.max(0, Math.floor(onSaleMs / (DAYS_AT_A_PRICE * DAY_MS)) - 1),
  );
  const step = onSaleMs / (changes + 1);
  return [...history.slice(history.length - changes), currentCents].map((cents, place) => ({
    atMs: Math.floor(salesMs + step * place),
    cents,
  }));
}
