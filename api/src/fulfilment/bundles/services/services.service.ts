import type { OrderServiceBody } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { OfferedService, ServiceKind } from '@pomelo/contract/bundles/services.schemas.ts';
import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { requireShownPrice } from '../order-lines/shown-price.ts';
import { orderChanged } from '../../links/events.ts';
import {
  linesOf,
  lockBeforeShipping,
  putOrderLine,
  removeOrderLines,
  type ServiceLineRow,
} from '../order-lines/order-lines.service.ts';
import { stepsDone } from '../order-lines/order-lines.repository.ts';
import { findPriceTable, type ServicePrice } from './service-prices.repository.ts';
import { lockWorkspace, requireAdditionWithinLimit } from '../../../accounts/index.ts';

export const SERVICES_TOO_LATE =
  'Ce véhicule est déjà parti\u202f: plus aucun service ne peut être ajouté. Contactez votre commercial.';
export const ALREADY_PAID = 'Ce service est déjà réglé\u202f: pour en changer, contactez votre commercial.';
export const NOT_ON_SALE = 'Ce service n’est pas proposé aujourd’hui.';

export type { ServicePrice };

/** At most one per vehicle: a longer warranty replaces a shorter one. */
const ONE_OF_A_KIND: readonly ServiceKind[] = ['preparation', 'warranty'];

// CG-2
/** The services on sale now. */
export const priceTable = (db: Database, now: Date): Promise<ServicePrice[]> =>
  findPriceTable(db, dayInParis(now));

/** A service of the table, as a buyer sees it. */
export const offeredService = ({
  kind,
  code,
  label,
  detail,
  exclTaxCents,
  validFrom,
}: ServicePrice): z.output<typeof OfferedService> => {
  const vat = vatOn(exclTaxCents);
  return {
    kind,
    code,
    label,
    detail,
    exclTax: euros(exclTaxCents),
    vat: euros(vat),
    inclTax: euros(exclTaxCents + vat),
    validFrom,
  };
};

/**
 * Services that can still be added to a vehicle: none after shipment, none that replaces one of a paid
 * order.
 */
export function offeredFor(
  table: readonly ServicePrice[],
  lines: readonly Pick<ServiceLineRow, 'code' | 'kind'>[],
  state: { shipped: boolean; paid: boolean },
): z.output<typeof OfferedService>[] {
  if (state.shipped) return [];
  const kinds = new Set(
    state.paid ? lines.map(({ kind }) => kind).filter((kind) => ONE_OF_A_KIND.includes(kind)) : [],
  );
  return table
    .filter(({ code, kind }) => !kinds.has(kind) && !lines.some((line) => line.code === code))
    .map(offeredService);
}

/**
 * Orders a service for a vehicle, at the price of today, frozen from then on; replaces one it excludes. An
 * already ordered one is not changed. `personId` is the member whose purchase limit applies; none applies to
 * the staff. Refuses with not-found, too-late once the vehicle was shipped, invalid for a code not on sale,
 * price-changed and purchase-limit.
 */
export async function addService(
  trx: Database,
  where: { workspaceId: string; bundleId: string; personId?: string },
  { code, exclTax }: z.output<typeof OrderServiceBody>,
  now: Date,
  words = { tooLate: SERVICES_TOO_LATE, paid: ALREADY_PAID },
): Promise<void> {
  const { workspaceId, personId } = where;
  // The workspace is locked before the deal, as everywhere.
  if (personId !== undefined) await lockWorkspace(trx, workspaceId);
  const bundle = await lockBeforeShipping(trx, where.workspaceId, where.bundleId, words.tooLate);
  const lines = (await linesOf(trx, [bundle.id])).get(bundle.id) ?? [];
  if (lines.some((line) => line.code === code)) return;
  const price = (await priceTable(trx, now)).find((one) => one.code === code);
  if (!price) return refuseField('code', NOT_ON_SALE);
  requireShownPrice(price.exclTaxCents, exclTax);
  const replacedLines = ONE_OF_A_KIND.includes(price.kind)
    ? lines.filter(({ kind }) => kind === price.kind)
    : [];
  const replaced = replacedLines.map((line) => line.code);
  if (replaced.length > 0 && (await stepsDone(trx, bundle.id)).has('paid'))
    return refuse('too-late', words.paid);
  const added = price.exclTaxCents - replacedLines.reduce((sum, line) => sum + line.exclTaxCents, 0);
  if (personId !== undefined)
    await requireAdditionWithinLimit(trx, { workspaceId, personId }, bundle.dealId, added, now);
  await removeOrderLines(trx, bundle.id, replaced);
  const { kind, label, exclTaxCents } = price;
  await putOrderLine(trx, bundle.id, { kind, code, label, exclTaxCents }, now);
  await orderChanged.publish(trx, { dealId: bundle.dealId, now });
}
