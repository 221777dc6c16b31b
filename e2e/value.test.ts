import { expect, test } from 'vitest';
import { judge } from './value/judge.ts';
import { demoMarket, fileMarket } from './value/markets.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const market = demoMarket(12_000, NOW);

// VALUE-1
test('values of the demo are near its market, cover four prices in five, and beat medians', () => {
  const verdict = judge(market);
  expect(verdict.valued).toBeGreaterThan(1000);
  // A single price has a noise of some 5 %; the values have half of it.
  expect(verdict.error).toBeLessThan(0.05);
  expect(verdict.errorOfTruth).toBeLessThan(0.04);
  expect(verdict.coverage).toBeGreaterThanOrEqual(0.77);
  expect(verdict.coverage).toBeLessThanOrEqual(0.83);
  expect(verdict.error).toBeLessThan(verdict.byModelAndYear / 2);
  expect(verdict.error).toBeLessThan(verdict.byModel / 2);
});

test('a hidden price is not learnt from: absurd later ones leave every value as it is', () => {
  const dated = market.map((one, index) => ({
    ...one,
    seenOn: index % 2 === 0 ? '2026-11-01' : '2026-11-02',
  }));
  const absurd = dated.map((one) => (one.seenOn === '2026-11-02' ? { ...one, priceCents: 1 } : one));
  const [straight, spoilt] = [judge(dated), judge(absurd)];
  expect(spoilt.errorOfTruth).toBe(straight.errorOfTruth);
  expect(spoilt.coverage).toBe(0);
});

test('a file is judged by its later half where it states days', () => {
  const lines = Array.from({ length: 40 }, (_, index) => {
    const day = String(1 + (index % 20)).padStart(2, '0');
    return `Lada;Niva;essence;manuelle;80;2022;${40_000 + index * 100};${10_000 + (index % 7) * 50};2026-11-${day}`;
  });
  const text = ['marque;modele;energie;boite;puissance;annee;km;prix;date', ...lines].join('\n');
  const { market: read, faults } = fileMarket(text, NOW);
  expect(faults).toEqual([]);
  const verdict = judge(read);
  expect([verdict.hidden, verdict.valued]).toEqual([20, 20]);
  expect(verdict.error).toBeLessThan(0.03);
});
