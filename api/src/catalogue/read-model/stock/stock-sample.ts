import {
  BODIES,
  COLOURS,
  CRIT_AIRS,
  ENERGIES,
  GEARBOXES,
  VAT_REGIMES,
} from '@pomelo/contract/catalogue/facets.ts';
import { hasTractionBattery } from '@pomelo/contract/catalogue/battery.ts';
import { orUnknown } from '@pomelo/contract/catalogue/or-unknown.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayText } from '@pomelo/contract/paris-time.ts';
import type { ListingRecord } from './listing-record.ts';

/** Lengths of a day, a month and a year in ISO 8601. */
const PRECISIONS = [10, 7, 4, 10];

const MODELS: readonly (readonly [
  make: string,
  makeSlug: string,
  models: readonly (readonly [name: string, slug: string])[],
])[] = [
  [
    'Peugeot',
    'peugeot',
    [
      ['208', '208'],
      ['2008', '2008'],
      ['308', '308'],
      ['Partner', 'partner'],
    ],
  ],
  [
    'Renault',
    'renault',
    [
      ['Clio', 'clio'],
      ['5', '5'],
      ['Mégane', 'megane'],
      ['Partner', 'partner'],
    ],
  ],
  [
    'Citroën',
    'citroen',
    [
      ['C3', 'c3'],
      ['C3 Aircross', 'c3-aircross'],
    ],
  ],
  [
    'Škoda',
    'skoda',
    [
      ['Octavia', 'octavia'],
      ['Fabia', 'fabia'],
    ],
  ],
  [
    'BMW',
    'bmw',
    [
      ['Série 3', 'serie-3'],
      ['X1', 'x1'],
    ],
  ],
];
const ENGINES = ['1.2 PureTech 100', '1.5 BlueHDi 130ch', '1.0 TCe 90', 'E-Tech 145', '2.0 TDI 150', ''];
const FINITIONS = ['GT', 'GT Line', 'Active', 'Intens', 'Business', ''];
const CITIES = [
  { name: 'Parc de Lyon', slug: 'lyon', city: 'Lyon', department: 'Rhône', postcode: '69007' },
  { name: 'Parc de Lille', slug: 'lille', city: 'Lille', department: 'Nord', postcode: '59000' },
  { name: 'Élancourt', slug: 'elancourt', city: 'Élancourt', department: 'Yvelines', postcode: '78990' },
];
const DAY_MICROS = 86_400_000_000;

/** Numbers below a limit, deterministic by seed (mulberry32). */
export function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

/** A plausible listing on sale; product ids follow from the listing's, which must be a multiple of ten. */
export function sampleListing(id: number, random: (limit: number) => number, nowMs: number): ListingRecord {
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[random(values.length)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  };
  const [make, makeSlug, models] = pick(MODELS);
  const [model, slug] = pick(models);
  const today = Math.floor(nowMs / DAY_MS);
  const listing: Omit<ListingRecord, 'market' | 'batteryPermille'> = {
    id,
    reference: `REF-${id}`,
    make: { name: make, slug: makeSlug },
    model: { name: model, slug },
    version: pick(ENGINES),
    finition: pick(FINITIONS),
    body: pick(orUnknown(BODIES)),
    energy: pick(ENERGIES),
    gearbox: pick(orUnknown(GEARBOXES)),
    power: random(9) === 0 ? null : 60 + random(20) * 10,
    critAir: random(5) === 0 ? null : pick(CRIT_AIRS),
    colour: pick(orUnknown(COLOURS)),
    seats: random(6) === 0 ? null : pick([2, 4, 5, 7, 9]),
    doors: random(6) === 0 ? null : 5,
    co2: random(6) === 0 ? null : random(220),
    // Derived from the id, so that the random values of the rest of a sample do not change.
    fiscalHp: (id / 10) % 7 === 0 ? null : 3 + ((id / 10) % 20),
    firstRegistration:
      random(4) === 0 ? null : dayText(today - random(4000)).slice(0, PRECISIONS[id % PRECISIONS.length]),
    year: 2012 + random(15),
    depot: pick([...CITIES, null]),
    availableFromDay: random(4) === 0 ? today - 2 + random(5) : null,
    vat: pick(orUnknown(VAT_REGIMES)),
    priceB2b: 200_000 + random(3000) * 1000 + random(2) * 50,
    priceB2c: 300_000 + random(3000) * 1200,
    // Derived from the id, as the horsepower is.
    repairs: (id / 10) % 4 === 0 ? null : ((id / 10) % 11) * 12_350,
    unpricedDamages: (id / 10) % 9 === 1 ? 1 : 0,
    massKg: (id / 10) % 8 === 0 ? null : 900 + ((id / 10) % 37) * 40,
    electricRangeKm: null,
    origin: (id / 10) % 5 === 0 ? 'Import Allemagne' : '',
    // Derived from the id, as the horsepower is: some have drawings.
    media: `${(id / 10) % 3 === 0 ? '-' : ''}${1 + random(40)},${1 + random(40)}`,
    salesMicros: nowMs * 1000 - random(5) * DAY_MICROS - random(3) * 3_600_000_000,
    updatedMs: nowMs - id * 1000,
    products: Array.from({ length: 1 + random(3) }, (_unused, index) => ({
      id: id + 1 + index,
      km: random(3) === 0 ? random(120) : random(200) * 1000,
      vin: `VF3${String(id * 10 + index).padStart(14, '0')}`,
      // An imported vehicle is often not registered yet.
      plate:
        (id / 10) % 5 === 0
          ? null
          : `AA-${String((id + index) % 1000).padStart(3, '0')}-${String.fromCharCode(65 + (id % 26))}B`,
    })),
  };
  return { ...listing, market: sampleMarket(listing), batteryPermille: sampleBattery(listing) };
}

/** Half of the rechargeable vehicles have no battery test. */
function sampleBattery({ id, energy }: Pick<ListingRecord, 'id' | 'energy'>): number | null {
  const number = id / 10;
  if (!hasTractionBattery(energy) || number % 2 === 0) return null;
  return 700 + (number % 31) * 10;
}

/** None for every third; the others at −20 to 10 per cent of the market value, of whole per cents many. */
function sampleMarket({ id, priceB2b }: Pick<ListingRecord, 'id' | 'priceB2b'>): ListingRecord['market'] {
  const number = id / 10;
  if (number % 3 === 0) return null;
  return { cents: Math.round(priceB2b / (0.8 + (number % 31) / 100)), comparables: 8 + (number % 20) };
}
