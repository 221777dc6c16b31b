import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quotationAmounts } from './quotation-amounts.ts';

const NOTHING = { margin: { kind: 'amount', value: 0 } as const, services: [], tradeIn: null };
const vehicle = (regime: 'recuperable' | 'marge', cost = 1_481_400) => ({
  title: 'Peugeot 208',
  regime,
  cost,
});
const service = (amount: number, disbursement = false) => ({ label: 'Entretien', amount, disbursement });

it('adds the margin to what the vehicle costs: an amount, or hundredths of a per cent', () => {
  expect(
    quotationAmounts(vehicle('marge'), { ...NOTHING, margin: { kind: 'amount', value: 150_000 } }).total,
  ).toBe(1_631_400);
  expect(
    quotationAmounts(vehicle('marge'), { ...NOTHING, margin: { kind: 'percent', value: 1250 } }),
  ).toMatchObject({
    total: 1_666_575,
    margin: 185_175,
  });
});

it('names the VAT inside the total but never under the margin scheme, and none on what is paid on the customer’s behalf', () => {
  const body = { ...NOTHING, services: [service(24_000), service(30_376, true)] };
  expect(quotationAmounts(vehicle('recuperable'), body)).toMatchObject({
    total: 1_535_776,
    vat: 250_900,
    disbursements: 30_376,
  });
  expect(quotationAmounts(vehicle('marge'), body)).toMatchObject({ total: 1_535_776, vat: null });
});

it('takes a trade-in as payment: it is no line, and lowers what is left to pay only', () => {
  const amounts = quotationAmounts(vehicle('marge'), {
    ...NOTHING,
    tradeIn: { label: 'Clio', amount: 400_000 },
  });
  expect(amounts).toMatchObject({ total: 1_481_400, tradeIn: 400_000, toPay: 1_081_400 });
  expect(amounts.lines).toHaveLength(1);
});

it('adds up to the cent, for any content', () => {
  const cents = fc.integer({ min: -1_000_000, max: 9_000_000 });
  fc.assert(
    fc.property(
      fc.constantFrom('recuperable' as const, 'marge' as const),
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.record({ kind: fc.constantFrom('amount' as const, 'percent' as const), value: fc.nat(20_000) }),
      fc.array(fc.record({ label: fc.constant('x'), amount: cents, disbursement: fc.boolean() }), {
        maxLength: 20,
      }),
      fc.option(fc.record({ label: fc.constant('x'), amount: fc.nat(5_000_000) })),
      (regime, cost, margin, services, tradeIn) => {
        const amounts = quotationAmounts(vehicle(regime, cost), { margin, services, tradeIn });
        expect(amounts.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(amounts.total);
        expect(amounts.toPay + amounts.tradeIn).toBe(amounts.total);
        expect(amounts.lines[0]?.cents).toBe(cost + amounts.margin);
        expect(
          [amounts.lines, amounts.total, amounts.margin]
            .flat()
            .every((value) => typeof value === 'object' || Number.isInteger(value)),
        ).toBe(true);
        const taxed = amounts.total - amounts.disbursements;
        // Rounded line by line: half a cent each at most.
        expect(amounts.vat === null ? 0 : Math.abs(amounts.vat - taxed / 6)).toBeLessThanOrEqual(
          amounts.lines.length / 2 + 1,
        );
      },
    ),
  );
});
