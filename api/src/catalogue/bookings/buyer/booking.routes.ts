import { catalogue as endpoints } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import type { BookingList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { lastAnswers } from '../../../platform/http/last-answers.ts';
import { registerBuyerRoute } from '../../../platform/http/register-route.ts';
import type { SiteSettings } from '../../../platform/settings/site-settings.ts';
import { book, cancel, extend, joinLine } from './booking.service.ts';
import { bookingsOf } from './bookings-list.service.ts';
import { readAgain } from '../../listing/read-again.ts';
import type { CatalogueReader } from '../../read-model/reader.ts';
import type { WorkspaceStates } from '../../listing/workspace-state.ts';

export type BookingParts = {
  catalogue: CatalogueReader;
  clock: Clock;
  states: WorkspaceStates;
  settings: () => SiteSettings;
  /** Notifies every node, which the booking itself only leaves a notice for. Never fails. */
  vehicleBooked: () => void;
  /** Notifies the waiting list that a vehicle is free. Never fails. */
  vehicleFreed: () => void;
};

/** BOOK-1: bookings, extensions and the waiting list. */
export function bookingRoutes(
  app: FastifyInstance,
  { catalogue, clock, states, settings, vehicleBooked, vehicleFreed }: BookingParts,
): void {
  /** Identical vehicles are rows of one listing, which a booking locks. */
  const inOrderOf = ({ params }: { params: { id: number } }): string =>
    `item:${catalogue.knownListingIdOf(params.id) ?? params.id}`;
  const lastBookings = lastAnswers<BookingList>(clock);

  registerBuyerRoute(app, endpoints.bookings, ({ db, caller, query }) => {
    const { kmThreshold, maxLiveBookings } = settings();
    const needs = { catalogue, kmThreshold, limit: maxLiveBookings, now: clock.now() };
    const key = compositeKey(caller.workspaceId, query.page, query.perPage);
    return lastBookings(key, () => bookingsOf(db, needs, caller, query));
  });
  registerBuyerRoute(
    app,
    endpoints.book,
    ({ db, caller, params, body, afterCommit }) => {
      afterCommit(() => {
        states.evict(caller.workspaceId);
        vehicleBooked();
      });
      return book(db, caller, params.id, body.duration, settings().maxLiveBookings, clock.now());
    },
    { inOrderOf, refused: (refusal, { params }) => readAgain(catalogue, refusal, [params.id]) },
  );
  registerBuyerRoute(app, endpoints.cancelBooking, ({ db, caller, params, afterCommit }) => {
    afterCommit(() => {
      states.evict(caller.workspaceId);
      vehicleFreed();
    });
    return cancel(db, caller, params.id, clock.now());
  });
  registerBuyerRoute(
    app,
    endpoints.extendBooking,
    ({ db, caller, params, afterCommit }) => {
      afterCommit(() => states.evict(caller.workspaceId));
      return extend(db, caller, params.id, clock);
    },
    { inOrderOf },
  );
  registerBuyerRoute(
    app,
    endpoints.joinWaitingList,
    ({ db, caller, params }) => joinLine(db, caller, params.id, clock),
    { inOrderOf },
  );
}
