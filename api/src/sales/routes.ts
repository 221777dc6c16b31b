import type { FastifyInstance } from 'fastify';
import type { CatalogueReader } from '../catalogue/index.ts';
import type { RouteParts } from '../platform/http/route-parts.ts';
import { approvalRoutes } from './approvals/approvals.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { createWriteLimit, dealRoutes } from './deals/buyer/deals.routes.ts';
import { staffDealRoutes } from './deals/staff/staff-deals.routes.ts';
import { createPriceLimit, negotiationRoutes } from './negotiation/negotiations.routes.ts';
import { staffNegotiationRoutes } from './negotiation/staff-negotiations.routes.ts';
import { createQuotationLimits } from './quotations/quotation-limits.ts';
import { quotationRoutes } from './quotations/quotations.routes.ts';

export type SalesRouteParts = RouteParts & { catalogue: CatalogueReader };

export function addSalesRoutes(app: FastifyInstance, parts: SalesRouteParts): void {
  cartRoutes(app, parts);
  approvalRoutes(app, parts);
  quotationRoutes(app, { ...parts, limits: createQuotationLimits(parts.pool) });
  dealRoutes(app, { ...parts, writeLimit: createWriteLimit(parts.pool) });
  staffDealRoutes(app, parts);
  negotiationRoutes(app, { ...parts, priceLimit: createPriceLimit(parts.pool) });
  staffNegotiationRoutes(app, parts);
}
