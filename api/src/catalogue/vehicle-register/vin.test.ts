import { describe, expect, it } from 'vitest';
import { ademeFacts } from './ademe-table.ts';
import { decodeVin, vinTyped } from './vin.ts';

// STOCK-23
describe('a VIN', () => {
  it('has seventeen characters, without I, O and Q; spaces and case do not matter', () => {
    expect(vinTyped('vf3 cchmz6-ht123406')).toBe('VF3CCHMZ6HT123406');
    expect(['VF3CCHMZ6HT12340', 'VF3CCHMZ6HT1234061', 'VF3CCHMZ6HT12340O', ''].map(vinTyped)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('states its maker; an unknown one is unknown', () => {
    expect(decodeVin('VF3CCHMZ6HT123406')).toEqual({ make: 'Peugeot', modelYear: null });
    expect(decodeVin('ZZZCCHMZ6HT123406')).toEqual({ make: null, modelYear: null });
  });

  it('states its model year in North America alone, in the cycle that its seventh character names', () => {
    expect(decodeVin('5YJ3E1EA7KF317000').modelYear).toBe(2019);
    expect(decodeVin('1HGCM82633A004352').modelYear).toBe(2003);
    // The tenth character of a European VIN is not a year.
    expect(decodeVin('WVWZZZ1KZAW000001').modelYear).toBeNull();
  });
});

// STOCK-23
describe('the table of the ADEME', () => {
  const giulia = {
    make: 'ALFA ROMÉO',
    model: 'giulia',
    version: '',
    energy: 'essence',
    gearbox: '',
    powerHp: 200,
  };

  it('states the facts on which all fitting versions agree', () => {
    expect(ademeFacts(giulia)).toEqual(
      new Map([
        ['consumption', 7.5],
        ['co2', 170],
        ['massKg', 1520],
        ['engineCc', 1995],
        ['fiscalHp', 11],
        ['gears', 8],
      ]),
    );
    // Two versions of 280 ch: what differs between them is unknown.
    const stronger = ademeFacts({ ...giulia, powerHp: 280 });
    expect([stronger.get('engineCc'), stronger.get('co2')]).toEqual([1995, undefined]);
    expect(ademeFacts({ ...giulia, powerHp: 280, version: '2.0 T 280 AT8 Q4' }).get('co2')).toBe(190);
  });

  it('states nothing for an unknown car, or too little known', () => {
    expect(ademeFacts({ ...giulia, model: 'inconnue' }).size).toBe(0);
    expect(ademeFacts({ ...giulia, powerHp: null }).size).toBe(0);
    expect(ademeFacts({ ...giulia, powerHp: 201 }).size).toBe(0);
  });
});
