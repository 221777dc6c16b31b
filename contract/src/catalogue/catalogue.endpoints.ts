import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DOCUMENT_FILE_TYPES } from '../files.ts';
import { byShortId, ShortId } from '../ids.ts';
import { paged, pageOf } from '../paging.ts';
import { addressFlag } from '../query.ts';
import { Instant } from '../time.ts';
import {
  Booking,
  BookingBody,
  BookingList,
  CatalogueFilters,
  CatalogueFiltersAnswer,
  CatalogueItem,
  CatalogueList,
  CatalogueQuery,
  VehicleDetail,
  VehicleMarket,
  ViewChoice,
} from './catalogue.schemas.ts';
import { DeliveredPrice, DeliveredPriceQuery } from './delivered-price.schemas.ts';

/** Catalogue calls (CAT-1). */
export const catalogue = {
  list: endpoint('GET /public/catalog/list', {
    summary: 'Le stock, filtré, trié et paginé',
    audience: 'public',
    query: CatalogueQuery,
    answer: CatalogueList,
  }),
  lastVehicles: endpoint('GET /public/catalog/last_vehicle', {
    summary: 'Les derniers arrivages',
    audience: 'public',
    query: z.object({ ...paged(4), view: ViewChoice }),
    answer: pageOf(CatalogueItem),
  }),
  filters: endpoint('GET /public/catalog/filters', {
    summary: 'Les filtres et leurs comptes',
    audience: 'public',
    query: CatalogueFilters,
    answer: CatalogueFiltersAnswer,
  }),
  /** The vehicle page (VEH-6). */
  vehicle: endpoint('GET /public/catalog/products/:id', {
    summary: 'Une fiche véhicule',
    audience: 'public',
    params: byShortId,
    query: z.object({ view: ViewChoice }),
    answer: VehicleDetail,
    refusals: ['not-found', 'gone'],
  }),
  /** The delivered price of a vehicle (`prix rendu`, VEH-9). */
  deliveredPrice: endpoint('GET /public/catalog/products/:id/delivered-price', {
    summary: 'Le prix rendu d’un véhicule',
    audience: 'buyer',
    params: byShortId,
    query: DeliveredPriceQuery,
    answer: DeliveredPrice,
    refusals: ['not-found'],
  }),
  /** The comparables of the market value (VALUE-2). */
  market: endpoint('GET /public/catalog/products/:id/market', {
    summary: 'La valeur de marché d’un véhicule et ses comparables',
    audience: 'buyer',
    params: byShortId,
    answer: VehicleMarket,
    refusals: ['not-found'],
  }),
  bookings: endpoint('GET /public/catalog/products/bookings', {
    summary: 'Les réservations en cours de l’espace',
    audience: 'buyer',
    query: z.object({ ...paged(100) }),
    answer: BookingList,
  }),
  book: endpoint('POST /public/catalog/products/:id/booking', {
    load: 'sales',
    summary: 'Réserver un véhicule',
    audience: 'buyer',
    role: 'buyer',
    params: byShortId,
    body: BookingBody,
    answer: Booking,
    refusals: ['not-found', 'already-booked', 'not-enough-vehicles', 'booking-limit'],
  }),
  cancelBooking: endpoint('DELETE /public/catalog/products/:id/booking', {
    load: 'sales',
    summary: 'Annuler sa réservation',
    audience: 'buyer',
    role: 'buyer',
    resource: 'own-booking',
    params: byShortId,
    refusals: ['not-found', 'awaits-approval'],
  }),
  extendBooking: endpoint('POST /public/catalog/products/:id/booking/extension', {
    load: 'sales',
    summary: 'Prolonger une fois sa réservation',
    audience: 'buyer',
    role: 'buyer',
    resource: 'own-booking',
    params: byShortId,
    answer: Booking,
    refusals: ['not-found', 'already-extended', 'somebody-waits', 'awaits-approval'],
  }),
  joinWaitingList: endpoint('POST /public/catalog/products/:id/waiting-list', {
    load: 'sales',
    summary: 'Être averti si le véhicule se libère',
    audience: 'buyer',
    role: 'buyer',
    params: byShortId,
    answer: z.strictObject({ position: z.int().min(1) }),
    refusals: ['not-found', 'vehicle-free'],
  }),
  countView: endpoint('POST /public/catalog/product/:id/number-of-views', {
    summary: 'Compter une vue',
    audience: 'public',
    params: byShortId,
    answer: z.strictObject({ numberOfViews: z.int() }),
    refusals: ['not-found', 'idempotency-mismatch'],
  }),
  document: endpoint('GET /public/catalog/product/:id/documents/:docId', {
    summary: 'Un document du véhicule',
    audience: 'public',
    params: z.strictObject({ id: ShortId, docId: z.uuid() }),
    query: z.object({ isViewB2c: addressFlag.optional() }),
    answerKind: 'file',
    answerTypes: DOCUMENT_FILE_TYPES,
    refusals: ['not-found'],
  }),
  addFavorite: endpoint('POST /public/catalog/favorites/:id', {
    summary: 'Ajouter un favori',
    audience: 'buyer',
    params: byShortId,
    answer: z.strictObject({ id: z.int(), updatedAt: Instant }),
    refusals: ['not-found'],
  }),
  removeFavorite: endpoint('DELETE /public/catalog/favorites/:id', {
    summary: 'Retirer un favori',
    audience: 'buyer',
    params: byShortId,
    refusals: ['not-found'],
  }),
  /** Server-sent events: an open listing receives bookings within two seconds. */
  events: endpoint('GET /public/catalog/events', {
    summary: 'Les changements du stock, en direct',
    audience: 'public',
    answerKind: 'events',
    refusals: ['too-many-requests'],
  }),
};
