import { ApiError } from '@pomelo/contract/client.ts';
import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { createContext, redirect, type MiddlewareFunction } from 'react-router';
import { partsContext, sessionContext, viewContext } from '../context.ts';
import { pageNotFound } from '../lib/page-not-found.ts';

const VEHICLE_PATH = /^\/(neuf|occasion)\/[^/]+\/[^/]+\/[^/]+\/(\d{1,10})$/;
const NOT_FOUND = 404;
const MAX_ID = 2_147_483_647;

/** The vehicle the catch-all found, for its page. */
export const vehicleContext = createContext<VehicleDetail>();

/**
 * Guards the catch-all (decisions.md §2): decides whether a path is a vehicle page, in which view, and
 * sends stale slugs to the right ones with 301. Anything else is « Page not found: {path} ».
 */
export const b2c: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const url = new URL(request.url);
  const path = url.pathname.replace(/\.data$/, '');
  const id = Number(VEHICLE_PATH.exec(path)?.[2] ?? 0);
  if (id < 1 || id > MAX_ID) throw pageNotFound(path);
  const client = context.get(partsContext).clientFor(context.get(sessionContext)?.credentials ?? null);
  const vehicle = await client
    .call(catalogue.vehicle, { params: { id }, query: { view: context.get(viewContext) } })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === NOT_FOUND) throw pageNotFound(path);
      throw error;
    });
  if (vehicle.url !== path) throw redirect(vehicle.url + url.search, 301);
  context.set(vehicleContext, vehicle);
  return next();
};
