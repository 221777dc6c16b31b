import type { FastifyInstance } from 'fastify';
import type { CatalogueReader } from '../catalogue/index.ts';
import type { RouteParts } from '../platform/http/route-parts.ts';
import { bundleRoutes } from './bundles/bundles.routes.ts';
import { bundleAnswer, type BundleParts } from './bundles/bundles.service.ts';
import { staffBundleScreen } from './staff-bundles/staff-bundles.service.ts';
import { staffBundleRoutes } from './staff-bundles/staff-bundles.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { carteGriseRoutes, createCarteGriseLimit } from './carte-grise/claim/carte-grise.routes.ts';
import { companyPaperRoutes } from './company-papers/company-papers.routes.ts';
import { declarationsOf } from './carte-grise/declaration/declaration.service.ts';
import { carteGrisesOf } from './carte-grise/carte-grise.service.ts';
import { staffDossierRoutes } from './carte-grise/admin/staff-dossier.routes.ts';
import { calendarRoutes } from './delivery/calendar/calendar.routes.ts';
import { handoverRoutes } from './handover/handover.routes.ts';
import { deliveryRoutes } from './delivery/choice/delivery.routes.ts';
import { staffDeliveryRoutes } from './delivery/staff/staff-delivery.routes.ts';
import { documentRoutes, orderSlipRoute } from './documents/documents.routes.ts';
import { documentsOf } from './documents/documents.service.ts';
import { createOrderSlipPaths } from './documents/order-slip-path.ts';
import { staffDocumentRoutes } from './documents/staff/staff-documents.routes.ts';

export type FulfilmentRouteParts = RouteParts & {
  catalogue: CatalogueReader;
  /** How bundles are paid, by the finance context. */
  paymentsOfBundles: BundleParts['readers']['payment'];
};

/** How a vehicle of an order is read. */
export function bundlePartsOf({
  catalogue,
  clock,
  settings,
  tokenSecret,
  paymentsOfBundles,
}: Pick<
  FulfilmentRouteParts,
  'catalogue' | 'clock' | 'settings' | 'tokenSecret' | 'paymentsOfBundles'
>): BundleParts {
  const orderSlips = createOrderSlipPaths(tokenSecret);
  return {
    catalogue,
    clock,
    settings,
    readers: {
      carteGrise: (reading, ids) => carteGrisesOf(reading, ids, clock.now()),
      declaration: declarationsOf,
      documents: (reading, ids) => documentsOf(reading, orderSlips, ids),
      payment: paymentsOfBundles,
    },
  };
}

export function addFulfilmentRoutes(app: FastifyInstance, parts: FulfilmentRouteParts): void {
  const { db, pool, clock, files, addressBook, changed } = parts;
  const orderSlips = createOrderSlipPaths(parts.tokenSecret);
  const bundleParts = bundlePartsOf(parts);
  bundleRoutes(app, { ...bundleParts, changed });
  deliveryRoutes(app, { ...bundleParts, addressBook, changed });
  calendarRoutes(app, { ...bundleParts, siteUrl: parts.siteUrl });
  const uploads = createCarteGriseLimit(pool);
  companyPaperRoutes(app, { clock, files, uploads, changed });
  carteGriseRoutes(app, {
    clock,
    files,
    uploads,
    viewBundle: (reading, workspaceId, id) => bundleAnswer(reading, bundleParts, workspaceId, id),
    changed,
  });
  checkoutRoutes(app, parts);
  documentRoutes(app, { pool, clock, files, orderSlips });
  orderSlipRoute(app, { pool, clock, files, orderSlips });
  const screen = staffBundleScreen(bundleParts, changed);
  staffBundleRoutes(app, bundleParts, screen);
  staffDeliveryRoutes(app, { ...screen, db, addressBook });
  staffDocumentRoutes(app, { files, bundles: bundleParts, screen });
  handoverRoutes(app, parts);
  staffDossierRoutes(app, files, screen);
}
