import type { OrUnknown, VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import { type SaleKind, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import type { ApprovalService } from './approval-services.repository.ts';

type Priced = { vatRegime: OrUnknown<VatRegime>; cents: number };

// CART-11
/** Cents to pay of a request, each line rounded by itself as in the order that it becomes. */
export const approvalToPay = (
  vehicles: readonly Priced[],
  services: readonly ApprovalService[],
  sale: SaleKind,
): number =>
  vehicles.reduce((total, { vatRegime, cents }) => total + vehicleLine(vatRegime, cents, sale).toPay, 0) +
  services.reduce((total, { service }) => total + service.exclTaxCents + (service.vatCents ?? 0), 0);
