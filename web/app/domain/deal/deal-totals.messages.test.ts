import {
  disbursementLine,
  type SaleKind,
  serviceLine,
  totalsOfLines,
  vehicleLine,
} from '@pomelo/contract/deals/totals.ts';
import { describe, expect, test } from 'vitest';
import { dealMentions, dealTotalLines } from './deal-totals.messages.ts';

const read = (lines: ReturnType<typeof dealTotalLines>) =>
  lines.map(({ label, value }) => `${label}: ${value}`);

describe('the totals of an offer or an order', () => {
  test('begin with the total, then have a line for each part', () => {
    const totals = totalsOfLines([
      vehicleLine('recuperable', 1_000_050),
      vehicleLine('marge', 800_000),
      serviceLine(10_000),
      disbursementLine(27_276),
    ]);
    expect(read(dealTotalLines(totals))).toEqual([
      'Total à payer: 20\u202f393,36\u202f€',
      'TVA récupérable, 1\u00a0véhicule, HT: 10\u202f000,50\u202f€',
      'TVA sur marge, 1\u00a0véhicule, net: 8\u202f000,00\u202f€',
      'Services, HT: 100,00\u202f€',
      'Débours, hors TVA: 272,76\u202f€',
      'TVA des véhicules, 20\u202f%: 2\u202f000,10\u202f€',
      'TVA des services, 20\u202f%: 20,00\u202f€',
    ]);
  });

  test('name no VAT under the margin scheme', () => {
    const lines = dealTotalLines(
      totalsOfLines([vehicleLine('marge', 800_000), vehicleLine('marge', 900_000)]),
    );
    expect(read(lines)).toEqual([
      'Total à payer: 17\u202f000,00\u202f€',
      'TVA sur marge, 2\u00a0véhicules, net: 17\u202f000,00\u202f€',
    ]);
  });

  test('name each exemption from VAT abroad with its article, and the margin scheme', () => {
    const sold = (sale: SaleKind) =>
      totalsOfLines([vehicleLine('recuperable', 1_000_000, sale), vehicleLine('marge', 500_000, sale)]);
    expect(read(dealTotalLines(sold('export')))[1]).toBe(
      'Exonéré de TVA, 1\u00a0véhicule, net: 10\u202f000,00\u202f€',
    );
    const margin = 'Régime particulier – Biens d’occasion';
    expect(dealMentions(sold('export'))).toEqual(['Exonération de TVA, article 262, I du CGI', margin]);
    expect(dealMentions(sold('intra-community'))).toEqual([
      'Exonération de TVA, article 262 ter, I du CGI',
      margin,
    ]);
    expect(dealMentions(sold('domestic'))).toEqual([margin]);
    expect(dealMentions(totalsOfLines([vehicleLine('recuperable', 1)]))).toEqual([]);
  });
});
