import type { Energy, Gearbox, OrUnknown } from '@pomelo/contract/catalogue/facets.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { readDate } from '../../feeds/reading/values/date.ts';
import { readEnergy } from '../../feeds/reading/values/energy.ts';
import { readGearbox } from '../../feeds/reading/values/gearbox.ts';
import { readKm, readNumber, readPower } from '../../feeds/reading/values/number.ts';
import { fold } from '../../feeds/reading/values/words.ts';
import { createCsvReader } from '../../../platform/delimited-text/csv-records.ts';
import { detectSeparator } from '../../../platform/delimited-text/separator.ts';
import { cutText } from '../../../platform/cut-text.ts';

/** A price seen elsewhere, as its file states it. */
export type ReadObservation = {
  line: number;
  make: string;
  model: string;
  energy: Energy;
  gearbox: OrUnknown<Gearbox>;
  powerHp: number | null;
  /** `2019`, `2019-05` or a day. */
  firstRegistration: string;
  km: number;
  priceCents: number;
  /** The day on which it was seen, when the file states it. */
  seenOn: string | null;
};
export type ObservationFault = { line: number; message: string };
export type ReadObservations = { rows: ReadObservation[]; faults: ObservationFault[] };

export const MAX_OBSERVATIONS = 50_000;

const COLUMNS = {
  make: ['marque', 'make'],
  model: ['modele', 'model'],
  energy: ['energie', 'energy', 'carburant', 'fuel'],
  gearbox: ['boite', 'boite de vitesses', 'gearbox', 'transmission'],
  power: ['puissance', 'power', 'ch', 'hp'],
  registration: [
    'mise en circulation',
    'premiere mise en circulation',
    'annee',
    'first registration',
    'year',
  ],
  km: ['kilometre', 'kilometrage', 'km', 'mileage'],
  price: ['prix', 'prix ttc', 'price'],
  seen: ['date', 'releve le', 'seen on'],
} as const;
type Column = keyof typeof COLUMNS;
const NEEDED: readonly Column[] = ['make', 'model', 'energy', 'registration', 'km', 'price'];
const LABELS: Record<Column, string> = {
  make: 'Marque',
  model: 'Modèle',
  energy: 'Énergie',
  gearbox: 'Boîte',
  power: 'Puissance',
  registration: 'Mise en circulation',
  km: 'Kilométrage',
  price: 'Prix',
  seen: 'Date',
};

/**
 * Reads a CSV of observations: one line a vehicle, its columns named in the first line, in any order. Messages are
 * in French, by line; a row with a fault is not among `rows`.
 */
export function readObservations(text: string): ReadObservations {
  const reader = createCsvReader(detectSeparator(text.slice(0, 100_000)));
  const [head, ...lines] = [...reader.push(text), ...reader.end()];
  const places = placesOf(head?.cells ?? []);
  const missing = NEEDED.filter((column) => places[column] === undefined);
  if (missing.length > 0)
    return fault(1, `Colonnes absentes\u202f: ${missing.map((column) => LABELS[column]).join(', ')}.`);
  if (lines.length > MAX_OBSERVATIONS)
    return fault(MAX_OBSERVATIONS + 2, `Le fichier a plus de ${MAX_OBSERVATIONS} lignes.`);
  const rows: ReadObservation[] = [];
  const faults: ObservationFault[] = [];
  for (const { line, cells } of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const read = readRow(line, (column) => (cells[places[column] ?? -1] ?? '').trim());
    if (typeof read === 'string') faults.push({ line, message: read });
    else rows.push(read);
  }
  return { rows, faults };
}

const fault = (line: number, message: string): ReadObservations => ({
  rows: [],
  faults: [{ line, message }],
});

function placesOf(cells: readonly string[]): Partial<Record<Column, number>> {
  const names = cells.map((cell) => fold(cell.replace('\uFEFF', '')).trim());
  const found: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const place = names.findIndex((name) => COLUMNS[column].some((known) => known === name));
    if (place >= 0) found[column] = place;
  }
  return found;
}

const unreadable = (column: Column, cell: string): string =>
  cell === ''
    ? `${LABELS[column]}\u202f: non communiqué.`
    : `${LABELS[column]}\u202f: «\u202f${cutText(cell, 60)}\u202f» n’est pas lisible.`;

/** The row, or what is wrong with it. */
function readRow(line: number, cell: (column: Column) => string): ReadObservation | string {
  const [make, model] = [cell('make'), cell('model')];
  if (make === '' || model === '') return unreadable(make === '' ? 'make' : 'model', '');
  const energy = readEnergy(cell('energy'));
  if (!energy) return unreadable('energy', cell('energy'));
  const registered = readDate(cell('registration'));
  if (!registered) return unreadable('registration', cell('registration'));
  const km = readKm(cell('km'));
  if (km === null || km > 5_000_000) return unreadable('km', cell('km'));
  const price = readNumber(cell('price').replace('€', ''), { decimals: true });
  if (price === null || price < 100 || price > 10_000_000) return unreadable('price', cell('price'));
  const seen = readDate(cell('seen'));
  return {
    line,
    make,
    model,
    energy,
    gearbox: readGearbox(cell('gearbox')) ?? UNKNOWN,
    powerHp: readPower(cell('power')),
    firstRegistration: registered.iso.slice(0, { year: 4, month: 7, day: 10 }[registered.precision]),
    km,
    priceCents: Math.round(price * 100),
    seenOn: seen?.precision === 'day' ? seen.iso : null,
  };
}
