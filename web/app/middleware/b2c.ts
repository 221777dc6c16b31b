import { ApiError } from '@pomelo/contract/client.ts';
import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { createContext, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { partsContext, sessionContext, viewContext } from '../context.ts';
import { pageNotFound } from '../lib/requests/page-not-found.ts';

const VEHICLE_PATH = /^\/(?:neuf|occasion)\/(?<make>[^/]+)\/(?<model>[^/]+)\/[^/]+\/(?<id>\d{1,10})$/;
const MAX_ID = 2_147_483_647;

// VEH-4
/**
 * The vehicle the catch-all found, for the loader of its page; or the error, thrown there and not here, so
 * that the error screen still has the root data.
 */
export const vehicleContext = createContext<() => VehicleDetail>();

/** Slugs of a vehicle no longer for sale, to find similar ones. */
export type GoneVehicle = { make: string; model: string };
export const goneContext = createContext<GoneVehicle | null>(null);

/**
 * Guards the catch-all (VEH-5): decides whether a path is a vehicle page, in which view, and redirects
 * outdated slugs with 301. Any other path is « Page not found: {path} », unless it is a content page
 * (features/pages).
 */
export const b2c: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const url = new URL(request.url);
  const path = url.pathname.replace(/\.data$/, '');
  const { make = '', model = '', id: digits = '0' } = VEHICLE_PATH.exec(path)?.groups ?? {};
  const id = Number(digits);
  if (id < 1 || id > MAX_ID) return failing(context, pageNotFound(path), next);
  const client = context.get(partsContext).clientFor(context.get(sessionContext)?.credentials ?? null);
  const found = await client
    .call(catalogue.vehicle, { params: { id }, query: { view: context.get(viewContext) } })
    .then(
      (vehicle) => ({ vehicle }),
      (error: unknown) => ({ error }),
    );
  if ('error' in found) {
    const status = found.error instanceof ApiError ? found.error.status : null;
    if (status === HTTP_STATUS.gone) context.set(goneContext, { make, model });
    const isUnknown = status === HTTP_STATUS.notFound;
    return failing(context, isUnknown ? pageNotFound(path) : found.error, next);
  }
  if (found.vehicle.url !== path)
    throw redirect(found.vehicle.url + url.search, HTTP_STATUS.movedPermanently);
  context.set(vehicleContext, () => found.vehicle);
  return next();
};

function failing(
  context: Readonly<RouterContextProvider>,
  reason: unknown,
  next: () => Promise<Response>,
): Promise<Response> {
  context.set(vehicleContext, () => {
    throw reason;
  });
  return next();
}
