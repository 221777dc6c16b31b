import { BODIES, ENERGIES, GEARBOXES } from '@pomelo/contract/catalogue/facets.ts';
import { describe, expect, test } from 'vitest';
import { communeByPostcode, communesNamed } from './communes.ts';
import { properCommuneName } from './conversion/communes.ts';
import { makeReference } from './reference.ts';
import { knownVersions } from './versions.ts';

describe('the reference list of makes and models', () => {
  const reference = makeReference();
  const peugeot = reference.findMake('PEUGEOT');

  test.each([
    ['VW', 'Volkswagen'],
    ['mercedes', 'Mercedes-Benz'],
    ['SKODA', 'Škoda'],
    ['Citroen', 'Citroën'],
    ['B.M.W.', 'BMW'],
    ['ROLLS ROYC', 'Rolls-Royce'],
  ])('reads %s as %s', (spelling, name) => expect(reference.findMake(spelling)?.name).toBe(name));

  test('reads models with or without their make, accents and spaces', () => {
    const renault = reference.findMake('renault');
    expect(renault && reference.findModel(renault, 'MEGANE')?.name).toBe('Mégane');
    expect(peugeot && reference.findModel(peugeot, 'Peugeot 208')?.name).toBe('208');
    expect(peugeot && reference.findModel(peugeot, '206+')?.name).toBe('206+');
    expect(peugeot && reference.findModel(peugeot, 'e-208')?.name).toBe('208');
  });
  test('finds the model that a longer text begins with', () => {
    const citroen = reference.findMake('Citroën');
    expect(citroen && reference.modelStarting(citroen, 'C3 AIRCROSS PureTech 110')?.name).toBe('C3 Aircross');
    expect(peugeot && reference.modelStarting(peugeot, 'inconnue')).toBeUndefined();
  });
  test('gives every model of a make its own slug', () => {
    for (const make of reference.makes)
      expect(new Set(make.models.map((model) => model.slug)).size, make.name).toBe(make.models.length);
  });
});

describe('the versions', () => {
  test('belong to the reference list and carry the contract’s values', () => {
    const reference = makeReference();
    for (const version of knownVersions()) {
      const make = reference.findMake(version.make);
      expect(make && reference.findModel(make, version.model)?.name, `${version.make} ${version.model}`).toBe(
        version.model,
      );
      expect(BODIES).toContain(version.body);
      expect(ENERGIES).toContain(version.energy);
      expect(GEARBOXES).toContain(version.gearbox);
      expect(version.version).not.toBe('');
      expect(version.powerHp).toBeGreaterThan(0);
      expect(version.listPriceEuros).toBeGreaterThan(5000);
    }
  });
});

describe('the communes', () => {
  test('are found by postcode, with their point', () => {
    expect(communeByPostcode('69960')).toEqual([
      {
        postcode: '69960',
        name: 'Corbas',
        insee: '69273',
        latitude: expect.closeTo(45.67, 1),
        longitude: expect.closeTo(4.9, 1),
      },
    ]);
    expect(communeByPostcode('00000')).toEqual([]);
  });
  test('are found by the beginning of their name, « st » read as « saint »', () => {
    expect(communesNamed('st herblain')[0]?.name).toBe('Saint-Herblain');
    expect(communesNamed('orlé')[0]?.name).toBe('Orléans');
    expect(communesNamed(' - ')).toEqual([]);
  });
  test.each([
    ['ST ETIENNE DU BOIS', 'Saint-Étienne-du-Bois'],
    ['L ABERGEMENT CLEMENCIAT', 'L’Abergement-Clemenciat'],
    ['LE MANS', 'Le Mans'],
    ['LA CHAPELLE SUR ERDRE', 'La Chapelle-sur-Erdre'],
    ['LYON 07', 'Lyon 7e'],
    ['VILLENEUVE D ASCQ', 'Villeneuve-d’Ascq'],
  ])('writes %s as %s', (postal, name) => expect(properCommuneName(postal)).toBe(name));
});
