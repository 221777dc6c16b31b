import { staffBundles } from '@pomelo/contract/backoffice/bundles.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { passOnFile } from '../../../lib/passed-on-file.server.ts';
import { named } from '../../../middleware/index.ts';
import type { Route } from './+types/paper.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** A paper of a carte grise, as its buyer sent it. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  passOnFile(urlOf(staffBundles.carteGrisePaper, { params }, true), { request, context });
