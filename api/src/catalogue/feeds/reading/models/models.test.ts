import { constant, constantFrom, assert as fcAssert, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeReference } from '../../../../../seeds/reference.ts';
import { knownVersions } from '../../../../../seeds/versions.ts';
import { createModelMatcher } from './models.ts';
import { readGood } from '../../../../testing/files/feed-rows.ts';
import { fold } from '../values/words.ts';

const compact = (text: string): string => fold(text).replaceAll(' ', '');
const reference = makeReference();
const matcher = createModelMatcher(reference);
const nameOf = (make: string, model: string): string => {
  const match = matcher.match(make, model, '');
  return match.kind === 'found' ? match.found.model.name : match.kind;
};

describe('a model similar to another', () => {
  test.each([
    ['Jaguar', 'X-Type', 'X-Type'],
    ['JAGUAR', 'S-TYPE', 'S-Type'],
    ['Jaguar', 'E-Type', 'E-Type'],
    ['Suzuki', 'GRAND VITARA', 'Grand Vitara'],
    ['Suzuki', 'SX4', 'SX4'],
    ['Citroën', 'C4 Grand Picasso', 'C4 Grand Picasso'],
    ['Toyota', 'COROLLA VERSO', 'Corolla Verso'],
    ['Toyota', 'GT86', 'GT86'],
    ['MG', 'HS', 'HS'],
    ['Seat', 'AROSA', 'Arosa'],
    ['Renault', '4', '4'],
    ['Renault', '5', '5'],
    ['Renault', 'R5', 'R5'],
    ['Porsche', 'Boxster', 'Boxster'],
    ['Porsche', 'Cayman', 'Cayman'],
    ['Bentley', 'Flying Spur', 'Flying Spur'],
    ['Mercedes', 'SL', 'SL'],
    ['Hyundai', 'Ioniq 9', 'Ioniq 9'],
    // In no list at all.
    ['Jaguar', 'Z-Type', 'Z-Type'],
    ['Seat', 'Arosina', 'Arosina'],
    ['Mercedes', 'Classe Q', 'Classe Q'],
    ['Renault', 'Clio Baccara', 'Clio Baccara'],
    ['Hyundai', 'Ioniq 7', 'Ioniq 7'],
    ['Peugeot', '209', '209'],
  ])('%s %s stays %s', (make, model, name) => expect(nameOf(make, model)).toBe(name));

  test('is suggested in the note about the created model', () => {
    const { vehicle, notes } = readGood({ make: 'Jaguar', model: 'F-Typ' });
    expect(vehicle.model).toMatchObject({ created: true, model: { name: 'F-Typ' } });
    expect(notes).toContainEqual(
      'model «F-Typ»: modèle absent de la liste de référence\u202f: créé sous Jaguar tel que le fichier l’écrit (nom proche, non substitué\u202f: «\u202fF-Type\u202f»)',
    );
  });
});

test('every model of the reference list, historical ones included, and of the ADEME list is read as itself', () => {
  const given = [
    ...reference.makes.flatMap(({ name, models }) =>
      models.map((model): [string, string] => [name, model.name]),
    ),
    ...knownVersions().map(({ make, model }): [string, string] => [make, model]),
  ];
  expect(given.length).toBeGreaterThan(1500);
  for (const [make, model] of given)
    for (const spelling of [model, model.toUpperCase(), model.toLowerCase()])
      expect(nameOf(make, spelling), `${make} ${spelling}`).toBe(model);
});

test('any text in a model column is preserved, or replaced with a note that contains both', () => {
  const makes = constantFrom(...reference.makes);
  const word = constantFrom(
    'Grand',
    'Verso',
    'Plus',
    'X',
    'GT',
    'Cross',
    'SW',
    'Combi',
    '2',
    '9',
    'II',
    'Picasso',
    'Type',
    'e',
    '1.5',
    'dCi',
    'Sport',
  );
  const requested = makes.chain((make) =>
    tuple(
      constant(make),
      constantFrom(...make.models.map(({ name }) => name)),
      word,
      word,
      constantFrom(0, 1, 2, 3),
    ),
  );
  fcAssert(
    property(requested, ([make, name, one, other, shape]) => {
      const typed =
        [`${name} ${one}`, `${one} ${name}`, `${name}${one}`, `${name} ${one} ${other}`][shape] ?? name;
      const match = matcher.match(make.name, typed, '');
      if (match.kind !== 'found') return false;
      const { model, corrected, addition } = match.found;
      if (compact(model.name) === compact(typed) || compact(make.name + model.name) === compact(typed))
        return true;
      const said = corrected.some(
        ({ field, typed: value, read }) => field === 'model' && value === typed && read === model.name,
      );
      const left = compact(typed).startsWith(compact(model.name))
        ? compact(typed).slice(compact(model.name).length)
        : '';
      const nothingLost = compact(addition).includes(left);
      return said && nothingLost;
    }),
    { numRuns: 3000 },
  );
});

describe('the body that a model column names', () => {
  test.each([
    ['Škoda', 'Octavia Combi', 'Octavia', 'break'],
    ['Skoda', 'SUPERB COMBI', 'Superb', 'break'],
    ['Seat', 'Leon ST', 'Leon', 'break'],
    ['Opel', 'Astra Sports Tourer', 'Astra', 'break'],
    ['Peugeot', '308 SW', '308', 'break'],
    ['Toyota', 'Auris Touring Sports', 'Auris Touring Sports', 'break'],
    ['Renault', 'Mégane Cabriolet', 'Mégane', 'cabriolet'],
    ['Volkswagen', 'Golf Cabriolet', 'Golf', 'cabriolet'],
    ['Peugeot', '308 CC', '308 CC', 'cabriolet'],
    ['Opel', 'Vivaro Combi', 'Vivaro', 'monospace'],
    ['Ford', 'Focus ST', 'Focus', 'compacte'],
  ])('%s %s is a %s with the body %s', (make, model, name, body) => {
    const { vehicle } = readGood({ make, model, body: '', version: '1.6 115' });
    expect(vehicle.model.model.name).toBe(name);
    expect(vehicle.body).toBe(body);
  });

  test('is moved to the version with a note that contains both names', () => {
    const { vehicle, notes } = readGood({
      make: 'Škoda',
      model: 'Octavia Combi',
      body: '',
      version: '2.0 TDI 150',
    });
    expect(vehicle.version).toBe('Combi 2.0 TDI 150');
    expect(notes).toContainEqual('model «Octavia Combi»: lu «\u202fOctavia\u202f»');
  });
});
