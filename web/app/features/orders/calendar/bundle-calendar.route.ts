import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';
import { named } from '../../../middleware/index.ts';
import type { Route } from './+types/bundle-calendar.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');

/** The delivery of an ordered vehicle, as a calendar file. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  relayFile(urlOf(bundles.calendar, { params: { id: params.id } }, true), { request, context });
