import { urlOf } from '@pomelo/contract/client.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import type { Route } from './+types/logo.route.ts';

/** The logo of the company chosen. */
export const loader = (args: Route.LoaderArgs) => relayFile(urlOf(workspace.logo, {}, true), args, 'shown');
