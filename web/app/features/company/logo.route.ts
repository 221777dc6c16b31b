import { urlOf } from '@pomelo/contract/client.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { passOnFile } from '../../lib/passed-on-file.server.ts';
import type { Route } from './+types/logo.route.ts';

/** The logo of the company chosen. */
export const loader = (args: Route.LoaderArgs) => passOnFile(urlOf(workspace.logo, {}, true), args, 'shown');
