import { ApiError } from '@pomelo/contract/client.ts';
import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { createContext, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { partsContext, sessionContext, viewContext } from '../context.ts';
import { pageNotFound } from '../lib/page-not-found.ts';

const VEHICLE_PATH = /^\/(neuf|occasion)\/[^/]+\/[^/]+\/[^/]+\/(\d{1,10})$/;
const NOT_FOUND = 404;
const MOVED = 301;
const MAX_ID = 2_147_483_647;

/**
 * The vehicle the catch-all found, for the loader of its page; or what kept it from being found, thrown
 * there and not here, so that the error screen still has what the root loader read.
 */
export const vehicleContext = createContext<() => VehicleDetail>();

/**
 * Guards the catch-all (decisions.md §2): decides whether a path is a vehicle page, in which view, and
 * sends stale slugs to the right ones with 301. Anything else is « Page not found: {path} ».
 */
export const b2c: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const url = new URL(request.url);
  const path = url.pathname.replace(/\.data$/, '');
  const id = Number(VEHICLE_PATH.exec(path)?.[2] ?? 0);
  if (id < 1 || id > MAX_ID) return failing(context, pageNotFound(path), next);
  const client = context.get(partsContext).clientFor(context.get(sessionContext)?.credentials ?? null);
  const found = await client.call(catalogue.vehicle, { params: { id }, query: { view: context.get(viewContext) } }).then(
    (vehicle) => ({ vehicle }),
    (error: unknown) => ({ error }),
  );
  if ('error' in found) {
    const isUnknown = found.error instanceof ApiError && found.error.status === NOT_FOUND;
    return failing(context, isUnknown ? pageNotFound(path) : found.error, next);
  }
  if (found.vehicle.url !== path) throw redirect(found.vehicle.url + url.search, MOVED);
  context.set(vehicleContext, () => found.vehicle);
  return next();
};

function failing(context: Readonly<RouterContextProvider>, reason: unknown, next: () => Promise<Response>): Promise<Response> {
  context.set(vehicleContext, () => {
    throw reason;
  });
  return next();
}
