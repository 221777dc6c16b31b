import { expect, it } from 'vitest';
import { disbursementLine, serviceLine, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import { documentLine } from '../../platform/documents/content/trade-content.ts';
import { reducedServices } from './reduced-services.ts';

const vehicle = (id: string) =>
  documentLine(vehicleLine('recuperable', 1_000_000), { key: `bundle:${id}`, title: 'V' });
const service = (id: string, code: string, net: number) =>
  documentLine(serviceLine(net), { key: `service:${id}:${code}`, title: 'S' });
const taxes = (id: string, net: number) =>
  documentLine(disbursementLine(net), { key: `service:${id}:taxes`, title: 'T' });

// MONEY-96
it('credits what services cost less, with the VAT that their invoices state beyond it', () => {
  const rests = [
    { invoiceId: 'first', lines: [vehicle('a'), service('a', 'delivery', 10_003), taxes('a', 500)] },
    { invoiceId: 'second', lines: [service('a', 'delivery', 1000), service('b', 'delivery', 7)] },
  ];
  // The VAT of 10 003 and of 1 000 is 2 001 and 200, that of 8 002 is 1 600.
  expect(reducedServices([vehicle('a'), service('a', 'delivery', 8002), taxes('a', 499)], rests)).toEqual([
    {
      invoiceId: 'first',
      credits: [
        { key: 'service:a:delivery', net: 2001, vat: 401 },
        { key: 'service:a:taxes', net: 1, vat: 0 },
      ],
    },
    { invoiceId: 'second', credits: [{ key: 'service:a:delivery', net: 1000, vat: 200 }] },
  ]);
  expect(reducedServices([vehicle('a'), service('a', 'delivery', 11_003), taxes('a', 500)], rests)).toEqual(
    [],
  );
  // One that is no longer ordered; a vehicle that is not sold any more is credited by its own credit note.
  expect(reducedServices([vehicle('b')], rests)).toEqual([
    { invoiceId: 'second', credits: [{ key: 'service:b:delivery', net: 7, vat: 1 }] },
  ]);
});
