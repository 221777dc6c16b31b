/**
 * Vehicles and their listings, bookings, waiting list, favourites and saved searches; feeds, pictures and the
 * stock. Other contexts and the programs import this file alone; each name is documented where it is
 * declared.
 */
export {
  bookingEnd,
  bookingStart,
  isLive,
  isLiveUntil,
  isOrdered,
} from './bookings/booking-period.repository.ts';
export { ownBooking } from './bookings/booking-view.ts';
export { listingsEvenPast } from './bookings/buyer/bookings-list.service.ts';
export { releaseWorkspace } from './bookings/buyer/release-workspace.service.ts';
export {
  type BookedVehicle,
  bookUntil,
  hasBookingRoom,
  releaseBookings,
} from './bookings/long-bookings.service.ts';
export { failures } from './feeds/report/feeds.messages.ts';
export { helpText, progressLine, proposalText, resultText } from './feeds/import.messages.ts';
export { importFeed, type ImportOptions, ImportRunningError, type Progress } from './feeds/import.service.ts';
export { proposeForFile } from './feeds/propose-file.service.ts';
export { FEED_FIELDS, type FeedField, isFeedField } from './feeds/reading/columns/columns.ts';
export { CURRENCIES, currencyNamed } from './feeds/reading/values/currency.ts';
export { namedColumns, NO_MAPPING, type ReadMapping } from './feeds/reading/columns/mapping.ts';
export { openReport, type Report } from './feeds/report/report.ts';
export { FeedFileError, MissingColumnsError } from './feeds/report/feed-file-error.ts';
export { type CatalogueJobParts, catalogueJobs } from './jobs.ts';
export { createCatalogueEvents } from './listing/events.ts';
export { estimatedFiscalHp } from './vehicle/fiscal-power.ts';
export { listingFor } from './listing/listing.service.ts';
export { readAgain } from './listing/read-again.ts';
export { sessionState } from './listing/session-state.service.ts';
export { co2ClassOf } from './vehicle/sheet.ts';
export {
  bookForDeal,
  type BookedFor,
  isInOffer,
  isWithinReach,
  listingsOf,
  lockStock,
  requireKnownVat,
  type SellableVehicle,
  titlesOf,
  type VehicleRow,
  vehiclesByReference,
  vehiclesOf,
} from './listing/stock.service.ts';
export { taxedVehiclesOf, type TaxedListing } from './listing/vehicle-detail.service.ts';
export { isFrenchPlate, registrationOrigin, type RegistrationOrigin } from './vehicle/registration-origin.ts';
export {
  createWorkspaceStates,
  liveBookings,
  priceFor,
  type WorkspaceState,
  type WorkspaceStates,
} from './listing/workspace-state.ts';
export { catalogueMails } from './mail-templates.ts';
export { drawnPicture } from './pictures/drawn-picture.service.ts';
export { type Pictures, picturesIn } from './pictures/pictures.service.ts';
export { printPhotograph } from './pictures/print-picture.service.ts';
export { findQuotedPictures, type QuotedPictures } from './pictures/quoted-pictures.repository.ts';
export { pictureSize } from './pictures/render-picture.ts';
export {
  agreedPrices,
  awaitsApproval,
  cartContents,
  findOwnPurchase,
  isSold,
  type OwnPurchase,
  pendingApproval,
  servicePrices,
  soldSince,
  deliveredCostsAt,
} from './links/ports.ts';
export { importObservations } from './market-value/outside/import-observations.service.ts';
export * as valueImportMessages from './market-value/outside/value-import.messages.ts';
export { valueStock } from './market-value/value-stock.service.ts';
export { createEngineClient, type EngineClient } from './read-model/stock-search/opensearch/engine-client.ts';
export { buildIndex, reconcileIndex } from './read-model/stock-search/opensearch/indexing/build-index.ts';
export { followStock } from './read-model/stock-search/opensearch/indexing/follow-stock.ts';
export { openCatalogue } from './read-model/following/open-catalogue.ts';
export type { CatalogueReader, DeliveredCosts, NamedValue, SearchResult } from './read-model/reader.ts';
export type { MalusFacts } from './read-model/orders/delivered-order.ts';
export { mailVehicle, titleOf } from './searches/mail-vehicle.ts';
export { EXAMPLE_VEHICLES } from './searches/mails/vehicle-examples.ts';
export { createRecentSearches, recentSearchesOf } from './searches/recent-searches.service.ts';
export { readSearch, searchText } from './searches/search-query.ts';
export { findDaysOfModels } from './market-value/selling/days-to-sell.repository.ts';
export { type ArrivalParts, newArrivals } from './searches/arrivals.service.ts';
export { arrivalsSince, recordHomeVisit } from './searches/home-visits.service.ts';
export { storedSearchTexts } from './searches/searches.service.ts';
export { createViewedListings } from './searches/viewed-listings.service.ts';
export { suggest } from './suggestions/suggestions.service.ts';
export { GENERATED_DOCUMENTS } from './vehicle-documents/kinds.ts';
export { renderVehicleDocument } from './vehicle-documents/render-document.ts';
export { offerFreed } from './waiting-list/waiting-list.service.ts';
export { createResaleTerms } from './resale/resale-terms.ts';
export { addCatalogueRoutes } from './routes.ts';
export { findSigned as findSignedReport } from './condition/condition.repository.ts';
export { returnToStock } from './stock-admin/returned.repository.ts';
export { IN_STOCK } from './stock-admin/in-stock.repository.ts';
export { cancelBookingsOfDeal } from './bookings/long-bookings.repository.ts';
export { catalogueQueues } from './feeds/feed-queues.repository.ts';
export { identifiedVehicles } from './listing/identified-vehicles.repository.ts';
export { addViews, addViewsOfDays, deleteViewsBefore } from './listing/views.repository.ts';
export { lockChosen as lockListings } from './stock-admin/bulk-edit.repository.ts';
export { undoBulkEdit, writeRulePrices } from './stock-admin/bulk-edit.service.ts';
export { deletePersonalData, personalData } from './personal-data.repository.ts';
export { findPriceMoves } from './searches/price-moves.repository.ts';
export { findStockByAge, type StockGroup } from './stock-admin/stock-age.repository.ts';
export { deletePicture, insertPicture } from './vehicle-admin/pictures.repository.ts';
export { lockVehicle } from './vehicle-admin/vehicles.repository.ts';
export { deleteBookings, findEndedBookings } from './stock-history.repository.ts';
