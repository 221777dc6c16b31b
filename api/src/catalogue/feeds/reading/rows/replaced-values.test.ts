import { fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';
import { constantFrom, assert as fcAssert, oneof, property, record, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { makeReference } from '../../../../../seeds/reference.ts';
import { readCells, readGood, type RowCells } from '../../../../testing/files/feed-rows.ts';
import type { FeedVehicle, Remark } from '../vehicle.ts';
import { BODY_WORDS } from '../values/appearance-words.ts';
import { ENERGY_WORDS, GEARBOX_WORDS, type ValueWords } from '../values/value-words.ts';
import { fold, isAnyBody, isUnknownWord } from '../values/words.ts';

const RUNS = 3000;
const reference = makeReference();
const compact = (text: string): string => fold(text).replaceAll(' ', '');

/** The values that each word of a vocabulary means. */
function meanings<Value extends string>(vocabulary: ValueWords<Value>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const value in vocabulary)
    for (const word of [value, ...Object.values(vocabulary[value]).flatMap((list) => list.split(','))])
      found.set(compact(word), (found.get(compact(word)) ?? new Set()).add(value));
  return found;
}
const MEANINGS = {
  energy: meanings(ENERGY_WORDS),
  gearbox: meanings(GEARBOX_WORDS),
  body: meanings(BODY_WORDS),
};
type WordField = keyof typeof MEANINGS;
const WORD_FIELDS: readonly WordField[] = ['energy', 'gearbox', 'body'];

const wordsOf = <Value extends string>(vocabulary: ValueWords<Value>): string[] =>
  Object.values<ValueWords<Value>[Value]>(vocabulary).flatMap((languages) =>
    Object.values(languages).flatMap((list) => list.split(',')),
  );
const NO_VALUE = ['', 'NC', '-', 'Autre'];
const UNREADABLE = [
  'zzyzx',
  'charbon',
  'essence/diesel',
  'manuelle ou automatique',
  '6 rapports',
  'voir photos',
];
const cellOf = (words: readonly string[]) =>
  tuple(
    oneof(
      { weight: 6, arbitrary: constantFrom(...words) },
      constantFrom(...UNREADABLE),
      constantFrom(...NO_VALUE),
    ),
    constantFrom('typed', 'upper'),
  ).map(([word, letters]) => (letters === 'upper' ? word.toUpperCase() : word));

const withoutLetter = (text: string, place: number): string => text.slice(0, place) + text.slice(place + 1);
const names = constantFrom(...reference.makes).chain((make) =>
  record({
    make: oneof(
      constantFrom(make.name, make.name.toUpperCase(), ...make.synonyms),
      constantFrom(...Array.from(make.name, (_letter, place) => withoutLetter(make.name, place))),
    ),
    model: tuple(
      constantFrom(...make.models.flatMap(({ name, synonyms }) => [name, ...synonyms])),
      constantFrom('', '', ' SW', ' Plus', ' 1.5 dCi', ' II', ' Cabriolet', ' break', 'x'),
    ).map(([name, added]) => name + added),
  }),
);
const version = constantFrom(
  '',
  'GT',
  '1.2 PureTech 100 GT',
  '1.2 PureTech 130ch EAT8',
  '1.5 BlueHDi 130ch S&S BVM6',
  '2.0 TDI 150 DSG7 Avant',
  'e-Tech full hybrid 145',
  '136ch électrique 50kWh',
  'Eco-G 100',
);
const rows = tuple(
  names,
  record({
    version,
    energy: cellOf(wordsOf(ENERGY_WORDS)),
    gearbox: cellOf(wordsOf(GEARBOX_WORDS)),
    body: cellOf(wordsOf(BODY_WORDS)),
  }),
).map(([named, others]): RowCells => ({ ...named, ...others }));

/** Whether the remarks of the row name the cell and the value stored in its place. */
const namesBoth = (remarks: readonly Remark[], field: string, cell: string, stored: string): boolean =>
  remarks.some(
    (one) =>
      one.field === field && one.value === cell && one.message.toLowerCase().includes(stored.toLowerCase()),
  );

function isMakeOf(cell: string, { model: { make } }: FeedVehicle): boolean {
  const synonyms = reference.findMake(make.name)?.synonyms ?? [];
  return [make.name, ...synonyms].some((name) => compact(name) === compact(cell));
}
const isModelOf = (cell: string, { model: { make, model } }: FeedVehicle): boolean =>
  [model.name, make.name + model.name].some((name) => compact(name) === compact(cell));

/** Fields whose stored value differs from the cell, without a note with both. */
function silentlyReplaced(cells: RowCells, vehicle: FeedVehicle, remarks: readonly Remark[]): string[] {
  const { make = '', model = '' } = cells;
  const words = WORD_FIELDS.filter((field) => {
    const cell = cells[field] ?? '';
    if (cell === '' || isUnknownWord(cell) || (field === 'body' && isAnyBody(cell))) return false;
    if (MEANINGS[field].get(compact(cell))?.has(vehicle[field])) return false;
    return !namesBoth(remarks, field, cell, fixedLabel(field, vehicle[field]));
  });
  return [
    ...(isMakeOf(make, vehicle) || namesBoth(remarks, 'make', make, vehicle.model.make.name) ? [] : ['make']),
    ...(isModelOf(model, vehicle) || namesBoth(remarks, 'model', model, vehicle.model.model.name)
      ? []
      : ['model']),
    ...words,
  ];
}

test('a make, model, energy, gearbox or body is replaced only with a note that names both values', () => {
  let good = 0;
  fcAssert(
    property(rows, (cells) => {
      const row = readCells(cells);
      if (row.kind === 'refused') return;
      good += 1;
      expect(silentlyReplaced(cells, row.vehicle, row.notes)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  expect(good).toBeGreaterThan(RUNS / 3);
});

test.each(['manuelle ou automatique', '6 rapports'])(
  'a gearbox « %s » is read from the version with a note',
  (gearbox) => {
    const { vehicle, notes } = readGood({ gearbox, version: '1.2 PureTech 130ch EAT8' });
    expect(vehicle.gearbox).toBe('automatique');
    expect(notes).toContain(`gearbox «${gearbox}»: boîte illisible\u202f: automatique, celle de la version`);
  },
);
