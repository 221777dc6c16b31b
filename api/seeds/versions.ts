import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Body, Energy, Gearbox } from '@pomelo/contract/catalogue/facets.ts';

/** A car as its maker sells it. Consumption is l/100 km, or kWh/100 km for an electric. */
export type Version = {
  make: string;
  model: string;
  version: string;
  finition: string;
  energy: Energy;
  body: Body;
  engineCc: number | null;
  fiscalHp: number | null;
  powerHp: number;
  gearbox: Gearbox;
  gears: number | null;
  consumption: number | null;
  co2: number | null;
  electricRangeKm: number | null;
  massKg: number | null;
  /** New, all taxes included. */
  listPriceEuros: number;
  seats: number;
};

const COLUMNS = [
  'make',
  'model',
  'version',
  'finition',
  'energy',
  'body',
  'engineCc',
  'fiscalHp',
  'powerHp',
  'gearbox',
  'gears',
  'consumption',
  'co2',
  'electricRangeKm',
  'massKg',
  'listPriceEuros',
  'seats',
] as const satisfies readonly (keyof Version)[];

/** One version a line, columns in the order of COLUMNS, nothing for null. */
export const writeVersions = (versions: readonly Version[]): string =>
  versions.map((version) => COLUMNS.map((column) => version[column] ?? '').join('\t')).join('\n');

function readLine(line: string): Version {
  const cells = line.split('\t');
  const text = (column: (typeof COLUMNS)[number]): string => cells[COLUMNS.indexOf(column)] ?? '';
  const number = (column: (typeof COLUMNS)[number]): number | null =>
    text(column) === '' ? null : Number(text(column));
  return {
    make: text('make'),
    model: text('model'),
    version: text('version'),
    finition: text('finition'),
    // The files are ours, and a test reads every line against the contract's values.
    energy: text('energy') as Energy,
    body: text('body') as Body,
    engineCc: number('engineCc'),
    fiscalHp: number('fiscalHp'),
    powerHp: number('powerHp') ?? 0,
    gearbox: text('gearbox') as Gearbox,
    gears: number('gears'),
    consumption: number('consumption'),
    co2: number('co2'),
    electricRangeKm: number('electricRangeKm'),
    massKg: number('massKg'),
    listPriceEuros: number('listPriceEuros') ?? 0,
    seats: number('seats') ?? 5,
  };
}

const readLines = (text: string): Version[] =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map(readLine);

let ademe: readonly Version[] | undefined;
/** The versions of the ADEME's car labelling. */
export function ademeVersions(): readonly Version[] {
  ademe ??= readLines(
    gunzipSync(readFileSync(new URL('data/ademe-versions.tsv.gz', import.meta.url))).toString('utf8'),
  );
  return ademe;
}

let loaded: readonly Version[] | undefined;

/** Every version the demo stock draws from: the ADEME's, and the vans, pickups and rarities it lacks. */
export function knownVersions(): readonly Version[] {
  loaded ??= [
    ...ademeVersions(),
    ...readLines(readFileSync(new URL('data/more-versions.tsv', import.meta.url), 'utf8')),
  ];
  return loaded;
}
