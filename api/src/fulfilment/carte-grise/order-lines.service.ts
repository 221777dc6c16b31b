import type { CarteGriseCost } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { linesOf, type OrderedLine, putOrderLine } from '../bundles/order-lines/order-lines.service.ts';
import { carteGriseOf } from './carte-grise.service.ts';
import { pricedServices } from '../../sales/index.ts';

export const FEE_CODE = 'carte-grise-fee';
export const TAX_CODE = 'carte-grise-tax';
export const TAX_LABEL = 'Taxes de carte grise';
/** An unknown malus is not in the amount, and its line says so. */
export const taxLabel = ({ total }: Pick<CarteGriseCost, 'total'>): string =>
  total === null ? `${TAX_LABEL}, hors malus à établir` : TAX_LABEL;

/**
 * The order lines of a request: the taxes, estimated and outside VAT, and the fee at the price of the day.
 */
export async function carteGriseLines(db: Database, bundleId: string, now: Date): Promise<OrderedLine[]> {
  const view = await carteGriseOf(db, bundleId, now);
  const fees = await pricedServices(db, [FEE_CODE], now);
  const tax = {
    kind: 'carte-grise',
    code: TAX_CODE,
    disbursement: true,
    estimate: true,
  } as const;
  return [
    ...(view ? [{ ...tax, label: taxLabel(view.cost), exclTaxCents: view.cost.known.amount }] : []),
    ...fees.map(({ kind, code, label, exclTaxCents }) => ({ kind, code, label, exclTaxCents })),
  ];
}

/**
 * Adds them to the order, which must be locked and has a new total from then on. The price of a fee agreed
 * before stays; taxes follow the address.
 */
export async function putCarteGriseLines(trx: Database, bundleId: string, now: Date): Promise<void> {
  const there = (await linesOf(trx, [bundleId])).get(bundleId) ?? [];
  for (const line of await carteGriseLines(trx, bundleId, now)) {
    const remaining = there.some(
      ({ code, estimate }) => code === line.code && (code === FEE_CODE || !estimate),
    );
    if (!remaining) await putOrderLine(trx, bundleId, line, now);
  }
}
