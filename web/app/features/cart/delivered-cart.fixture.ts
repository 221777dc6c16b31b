import type { DeliveredCart, DeliveredCartLine } from '@pomelo/contract/cart/delivered-cart.schemas.ts';
import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import {
  disbursementLine,
  type PricedLine,
  serviceLine,
  totalsOfLines,
  vehicleLine,
} from '@pomelo/contract/deals/totals.ts';
import { euros } from '@pomelo/contract/money.ts';

type Line = { view: DeliveredCartLine; priced: PricedLine[] };

let lastVehicleId = 0;

/**
 * A vehicle with 188 € of services, 400 € of transport less the saving of a grouped delivery, and 300 € of
 * carte grise.
 */
export function buildDeliveredLine(vatRegime: VatRegime, cents: number, savingCents = 0): Line {
  lastVehicleId += 1;
  const named = [
    { kind: 'vehicle', code: 'vehicle', line: vehicleLine(vatRegime, cents) },
    { kind: 'preparation', code: 'preparation-standard', line: serviceLine(14_900) },
    { kind: 'carte-grise', code: 'carte-grise-fee', line: serviceLine(3_900) },
    { kind: 'delivery', code: 'delivery', line: serviceLine(40_000 - savingCents) },
    { kind: 'carte-grise', code: 'carte-grise', line: disbursementLine(30_000) },
  ] as const;
  const priced = named.map(({ line }) => line);
  const totals = totalsOfLines(priced);
  const recoverable = totals.recuperable.vat.amount + totals.services.vat.amount;
  return {
    priced,
    view: {
      productId: lastVehicleId,
      placeKnown: true,
      vatRegime,
      lines: named.map(({ kind, code, line: { net, vat, toPay } }) => ({
        kind,
        code,
        label: code,
        exclTax: euros(net),
        vat: vat === null ? null : euros(vat),
        toPay: euros(toPay),
        estimate: code === 'carte-grise',
      })),
      totals,
      toPay: totals.toPay,
      recoverableVat: euros(recoverable),
      net: euros(totals.toPay.amount - recoverable),
      resale: { publicPrice: euros(1_500_000), margin: euros(100_000), netMargin: euros(200_000) },
      delivery: { address: '3 rue du Lac, 69003 Lyon', from: 'Parc de Paris', km: 389, days: 4 },
      carteGrise: { region: 'Auvergne-Rhône-Alpes', tariffOf: '2026-01-01' },
      malus: null,
      grouped: savingCents > 0 ? { with: 1, saving: euros(savingCents) } : null,
    },
  };
}

const sum = (lines: readonly Line[], of: (line: DeliveredCartLine) => number) =>
  euros(lines.reduce((total, { view }) => total + of(view), 0));

export function buildDeliveredCart(lines: readonly Line[]): DeliveredCart {
  const totals = totalsOfLines(lines.flatMap(({ priced }) => priced));
  const vehicleOfRegime = (regime: VatRegime) => {
    const own = lines.filter(({ view }) => view.vatRegime === regime);
    return { count: own.length, net: sum(own, ({ net }) => net.amount) };
  };
  return {
    data: lines.map(({ view }) => view),
    address: '3 rue du Lac, 69003 Lyon',
    carteGrise: { region: 'Auvergne-Rhône-Alpes', tariffOf: '2026-01-01' },
    totals,
    toPay: totals.toPay,
    recoverableVat: sum(lines, ({ recoverableVat }) => recoverableVat.amount),
    net: sum(lines, ({ net }) => net.amount),
    byRegime: {
      recuperable: vehicleOfRegime('recuperable'),
      marge: vehicleOfRegime('marge'),
      exempt: { count: 0, net: euros(0) },
    },
    resale: {
      publicPrice: sum(lines, ({ resale }) => resale.publicPrice.amount),
      margin: sum(lines, ({ resale }) => resale.margin.amount),
      netMargin: sum(lines, ({ resale }) => resale.netMargin.amount),
    },
    saving: sum(lines, ({ grouped }) => grouped?.saving.amount ?? 0),
    estimatedAt: '2026-11-21T05:00:00Z',
  };
}
