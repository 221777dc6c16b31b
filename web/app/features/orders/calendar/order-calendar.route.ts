import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';
import { named } from '../../../middleware/index.ts';
import type { Route } from './+types/order-calendar.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');

/** The deliveries to come of an order, as a calendar file. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  relayFile(urlOf(bundles.orderCalendar, { params: { id: params.dealId } }, true), { request, context });
