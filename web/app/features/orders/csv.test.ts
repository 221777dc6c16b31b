import { describe, expect, test } from 'vitest';
import { csvAmount, toCsv } from './csv.ts';

/** Without the byte order mark, which has its own test. */
const csv = (...cells: string[]) => toCsv([cells]).slice(1);

describe('a CSV file', () => {
  test('begins with a byte order mark, separates by semicolons and ends its lines with CRLF', () => {
    expect(
      toCsv([
        ['Véhicule', 'Prix'],
        ['Clio', '9'],
      ]),
    ).toBe('\uFEFFVéhicule;Prix\r\nClio;9\r\n');
  });

  test('quotes a field with a semicolon, a quote or a line end', () => {
    expect(csv('a;b', 'dit « "oui" »', 'deux\nlignes')).toBe('"a;b";"dit « ""oui"" »";"deux\nlignes"\r\n');
  });

  test.each(['=1+1', '+33612345678', '-cmd', '@SUM(A1)', '\tx', '\r=x', '＝1+1', '＠SUM(A1)'])(
    'never contains a formula: %j',
    (text) => {
      expect(csv(text).replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  test('exports a negative amount as a number', () => {
    expect(csv('-12,50')).toBe('-12,50\r\n');
  });

  test('writes amounts in French notation', () => {
    expect(csvAmount(1_234_560)).toBe('12345,60');
    expect(csvAmount(-5)).toBe('-0,05');
  });
});
