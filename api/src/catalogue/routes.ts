import type { FastifyInstance } from 'fastify';
import type { BatteryRegister } from '../platform/adapters/battery/battery-register.ts';
import type { VehicleRegister } from '../platform/adapters/vehicle-register.ts';
import type { FeedDownload } from '../platform/adapters/feed-download.ts';
import type { RouteParts } from '../platform/http/route-parts.ts';
import { createUnsubscribeTokens } from '../platform/mail/unsubscribe-tokens.ts';
import { bookingRoutes } from './bookings/buyer/booking.routes.ts';
import { captureRoutes } from './capture/capture.routes.ts';
import { commercialListRoutes, createListLimit } from './commercial-list/commercial-list.routes.ts';
import { staffFeedRoutes } from './feeds/staff-feeds.routes.ts';
import { staffImportRoutes } from './feeds/staff-imports.routes.ts';
import { type CatalogueParts, catalogueRoutes } from './listing/catalogue.routes.ts';
import { mediaRoutes } from './pictures/media.routes.ts';
import { resaleRoutes, type ResaleRouteParts } from './resale/resale.routes.ts';
import { searchRoutes } from './searches/searches.routes.ts';
import { stockAdminRoutes } from './stock-admin/stock-admin.routes.ts';
import { createDocumentOpener } from './vehicle-documents/open-document.ts';
import { historyRoutes } from './vehicle-admin/history/history.routes.ts';
import { vehicleAdminRoutes } from './vehicle-admin/vehicle-admin.routes.ts';

export type CatalogueRouteParts = RouteParts &
  Omit<CatalogueParts, 'openDocument'> &
  Pick<ResaleRouteParts, 'resaleChanged'> & {
    feedsDir: string | null;
    download: FeedDownload;
    vehicleRegister: VehicleRegister;
    batteryRegister: BatteryRegister;
    /** Notifies the other nodes of a booking at once. Never fails. */
    vehicleBooked: () => void;
  };

export function addCatalogueRoutes(app: FastifyInstance, parts: CatalogueRouteParts): void {
  const { db, pool, clock, files } = parts;
  const openDocument = createDocumentOpener({ db, files });
  catalogueRoutes(app, { ...parts, openDocument });
  commercialListRoutes(app, { ...parts, limit: createListLimit(pool) });
  bookingRoutes(app, parts);
  resaleRoutes(app, parts);
  searchRoutes(app, {
    catalogue: parts.catalogue,
    clock,
    unsubscribeTokens: createUnsubscribeTokens(parts.tokenSecret),
  });
  mediaRoutes(app, { files });
  staffFeedRoutes(app, parts);
  staffImportRoutes(app, parts);
  stockAdminRoutes(app, { clock });
  vehicleAdminRoutes(app, {
    clock,
    files,
    settings: parts.settings,
    openDocument,
    vehicleRegister: parts.vehicleRegister,
    batteryRegister: parts.batteryRegister,
  });
  captureRoutes(app, parts);
  historyRoutes(app, { clock, files, settings: parts.settings });
}
