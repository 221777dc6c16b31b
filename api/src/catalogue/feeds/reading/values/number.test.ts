import { describe, expect, test } from 'vitest';
import { readKm, readNumber, readPower, readWhole } from './number.ts';

describe('numbers are read as French and English files write them', () => {
  test.each([
    ['12 990,00', 12990],
    ['12\u00a0990,50', 12990.5],
    ['12\u202f990', 12990],
    ['12,990.50', 12990.5],
    ['12.990,50', 12990.5],
    ['45.000', 45000],
    ['45,000', 45000],
    ['123.456', 123456],
    ['1234.567', 1234.567],
    ["12'990", 12990],
    ['1.234.567', 1234567],
    ['5,6', 5.6],
    ['0.123', 0.123],
    ['', null],
    ['1e5', null],
    ['-5', null],
    ['12.34,56.78', null],
    ['NaN', null],
    ['9'.repeat(40), Number('9'.repeat(40))],
    ['9'.repeat(41), null],
  ])('%j is %j', (text, value) => expect(readNumber(text)).toBe(value));

  test.each([
    ['45 000 km', 45000],
    ['45.000 km', 45000],
    ['45,000', 45000],
    ['10', 10],
    ['28,000 miles', 45062],
    ['28 000 mi', 45062],
    ['45 000 kilómetros', 45000],
    ['45.000 Kilometer', 45000],
    ['45 tys. km', 45000],
    ['65 tkm', 65000],
    ['45 mil km', 45000],
    ['28 000 mls', 45062],
    // Thousands in Spanish, miles in Polish; thousands without indication.
    ['45 mil', null],
    ['45,5', null],
    ['-10', null],
    ['beaucoup', null],
  ])('the odometer %j is %j km', (text, km) => expect(readKm(text)).toBe(km));

  test.each([
    ['90 ch', false, 90],
    ['66 kW', false, 90],
    ['66', true, 90],
    ['110', false, 110],
    ['96,000', true, 131],
    ['130cv', false, 130],
    ['165 KM', false, 165],
    ['165KM', false, 165],
    ['165 KM', true, 165],
    ['121 kilowatów', false, 165],
    ['121 Kilowatt', false, 165],
    ['121 кВт', false, 165],
    ['130 PS', true, 130],
    ['130 pk', true, 130],
    ['130 CV', true, 130],
    ['110 kW (150 PS)', false, 150],
    ['150 KM / 110 kW', false, 150],
    ['74 kW / 100 ch', false, 100],
    ['74 kW (100 CV)', false, 100],
    ['74 kW / 5 CV', false, 101],
    ['vite', false, null],
  ])('the power %j (kilowatts: %j) is %j ch', (text, kilowatts, power) =>
    expect(readPower(text, { kilowatts })).toBe(power),
  );

  test.each([
    ['1 598 cm3', 1598],
    ['118 g/km', 118],
    ['5 portes', 5],
    ['cinq', null],
  ])('%j is the whole number %j', (text, value) => expect(readWhole(text)).toBe(value));
});

test('texts of more than forty characters are read by no reader', () => {
  const spaced = (unit: string): string => `1${' '.repeat(39 - unit.length)}${unit}`;
  const readers: [(text: string) => number | null, string, number][] = [
    [readKm, 'km', 1],
    [readPower, 'ch', 1],
    [readWhole, 'g', 1],
  ];
  for (const [read, unit, value] of readers) {
    expect(spaced(unit)).toHaveLength(40);
    expect(read(spaced(unit))).toBe(value);
    expect(read(` ${spaced(unit)}`)).toBeNull();
  }
});

test('the horsepower in brackets replaces converted kilowatts within two, and nothing else', () => {
  expect(readPower('74 kW (99 ch)')).toBe(99);
  expect(readPower('74 kW (98 ch)')).toBe(101);
  expect(readPower('100 ch (136 ch)')).toBe(100);
});
