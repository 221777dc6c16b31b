import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import { named } from '../../middleware/index.ts';
import type { Route } from './+types/export.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');

/** The data stored about the person, as a file. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  relayFile(urlOf(account.exportMe, {}, true), { request, context });
