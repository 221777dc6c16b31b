import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { PricedService } from '@pomelo/contract/bundles/services.schemas.ts';
import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { totalsOfLines } from '@pomelo/contract/deals/totals.ts';
import { euros } from '@pomelo/contract/money.ts';
import { reasonIn } from './reason-fact.ts';
import type { BundleRow } from './bundles.repository.ts';
import type { ServiceLineRow } from './order-lines/order-lines.service.ts';
import type { EventRow } from './tracking/tracking.repository.ts';
import { doneOf } from './tracking/tracking.service.ts';
import { currentStep } from './tracking/tracking-steps.ts';
import { agreedLine, orderedLine } from '../../sales/index.ts';

const serviceView = ({
  id,
  kind,
  code,
  label,
  exclTaxCents,
  vatCents,
  estimate,
}: ServiceLineRow): PricedService => ({
  id,
  kind,
  code,
  label,
  exclTax: euros(exclTaxCents),
  vat: vatCents === null ? null : euros(vatCents),
  inclTax: euros(exclTaxCents + (vatCents ?? 0)),
  estimate,
});

/** Why it was cancelled, and by which document. */
const cancelledView = ({
  cancelledAt,
  cancelReason,
  noteNumber,
  noteDocumentId,
  noteFacts,
}: BundleRow): Bundle['cancelled'] =>
  cancelledAt && {
    at: cancelledAt.toISOString(),
    creditNote: noteNumber && noteDocumentId ? { number: noteNumber, documentId: noteDocumentId } : null,
    reason: cancelReason ?? reasonIn(noteFacts ?? []),
  };

/** A vehicle of an order without its optional parts (`include`). Amounts are those frozen with the order. */
export function bundleView(
  row: BundleRow,
  {
    item,
    lines,
    events,
  }: { item: CatalogueItem; lines: readonly ServiceLineRow[]; events: readonly EventRow[] },
): Bundle {
  const { exclTaxCents: exclTax, vatCents: vat, inclTaxCents: toPay } = row;
  const vehicle = orderedLine(row.vatRegime, { exclTax, vat, toPay }, row.sale);
  return {
    id: row.id,
    number: row.number,
    dealId: row.dealId,
    dealNumber: row.dealNumber,
    orderedAt: row.orderedAt.toISOString(),
    complete: row.complete,
    isExported: row.sale !== 'domestic' && row.vatRegime === 'recuperable',
    cancelled: cancelledView(row),
    productId: row.productId,
    title: row.title,
    productCatalogItem: item,
    inclTaxPrice: euros(toPay),
    services: lines.map(serviceView),
    totals: totalsOfLines([vehicle, ...lines.map((line) => agreedLine(line.exclTaxCents, line.vatCents))]),
    currentStep: currentStep(doneOf({ orderedAt: row.orderedAt, events })),
  };
}
