import type { FastifyInstance } from 'fastify';
import type { CatalogueReader } from '../catalogue/index.ts';
import type { RouteParts } from '../platform/http/route-parts.ts';
import { bundleRoutes } from './bundles/bundles.routes.ts';
import { bundleAnswer, type BundleParts } from './bundles/bundles.service.ts';
import { staffBundleScreen } from './staff-bundles/staff-bundles.service.ts';
import { staffBundleRoutes } from './staff-bundles/staff-bundles.routes.ts';
import { carteGriseRoutes, createCarteGriseLimit } from './carte-grise/claim/carte-grise.routes.ts';
import { carteGrisesOf } from './carte-grise/carte-grise.service.ts';
import { staffDossierRoutes } from './carte-grise/admin/staff-dossier.routes.ts';
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

export function addFulfilmentRoutes(app: FastifyInstance, parts: FulfilmentRouteParts): void {
  const { db, pool, clock, files, addressBook, changed } = parts;
  const orderSlips = createOrderSlipPaths(parts.tokenSecret);
  const bundleParts: BundleParts = {
    catalogue: parts.catalogue,
    clock,
    settings: parts.settings,
    readers: {
      carteGrise: (reading, ids) => carteGrisesOf(reading, ids, clock.now()),
      documents: (reading, ids) => documentsOf(reading, orderSlips, ids),
      payment: parts.paymentsOfBundles,
    },
  };
  bundleRoutes(app, { ...bundleParts, changed });
  deliveryRoutes(app, { ...bundleParts, addressBook, changed });
  carteGriseRoutes(app, {
    clock,
    files,
    uploads: createCarteGriseLimit(pool),
    viewBundle: (reading, workspaceId, id) => bundleAnswer(reading, bundleParts, workspaceId, id),
    changed,
  });
  documentRoutes(app, { pool, clock, files, orderSlips });
  orderSlipRoute(app, { pool, clock, files, orderSlips });
  const screen = staffBundleScreen(bundleParts, changed);
  staffBundleRoutes(app, bundleParts, screen);
  staffDeliveryRoutes(app, { ...screen, db, addressBook });
  staffDocumentRoutes(app, { files, bundles: bundleParts, screen });
  staffDossierRoutes(app, files, screen);
}
