import { describe, expect, it } from 'vitest';
import { taxedPostcodeIn, regionOf, REGIONS } from './regions.ts';

describe('the region of a postcode', () => {
  it.each([
    ['69007', 'Auvergne-Rhône-Alpes'],
    ['75008', 'Île-de-France'],
    ['20000', 'Corse'],
    ['20200', 'Corse'],
    ['59000', 'Hauts-de-France'],
    ['13001', 'Provence-Alpes-Côte d’Azur'],
    ['97100', 'Guadeloupe'],
    ['97200', 'Martinique'],
    ['97300', 'Guyane'],
    ['97400', 'La Réunion'],
    ['97600', 'Mayotte'],
    // A post box has its own postcode, which no commune has.
    ['69901', 'Auvergne-Rhône-Alpes'],
  ])('%s is in %s', (postcode, region) => {
    expect(regionOf(postcode)).toBe(region);
  });

  it.each(['98000', '97150', '97133', '98713', '98800', '00000', '99999', '6900', 'abcde', ''])(
    '%j is in none',
    (postcode) => {
      expect(regionOf(postcode)).toBeUndefined();
    },
  );

  it('is known for every department: thirteen regions, and five overseas', () => {
    expect(REGIONS).toHaveLength(18);
    const mainland = Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, '0'));
    expect(mainland.filter((code) => regionOf(`${code}000`) === undefined)).toEqual([]);
  });
});

describe('the postcode of an address', () => {
  // ACC-27
  it('is taxed in no region abroad', () => {
    expect(taxedPostcodeIn('Hauptstraße 1, 69117 Heidelberg, Allemagne')).toBeUndefined();
  });

  it.each([
    ['118 rue de Gerland, 69007 Lyon', '69007'],
    ['12345 chemin du Moulin, 35000 Rennes', '35000'],
    ['BP 20015, 59000 Lille cedex', '59000'],
    ['1 rue du Pont 2A, 20000 Ajaccio', '20000'],
  ])('%s: %s', (address, postcode) => {
    expect(taxedPostcodeIn(address)).toBe(postcode);
  });

  it.each(['1 rue du Pont, Lyon', '1 rue du Pont, 690070 Lyon', 'Marigot, 97150 Saint-Martin'])(
    '%s has none that helps',
    (address) => {
      expect(taxedPostcodeIn(address)).toBeUndefined();
    },
  );
});
