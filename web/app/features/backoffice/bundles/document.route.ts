import { staffBundles } from '@pomelo/contract/backoffice/orders/bundles.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';

import { named } from '../../../middleware/index.ts';
import { showFile } from '../shared/shown-file.server.ts';
import type { Route } from './+types/document.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** A document of an order, as a file. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  showFile(urlOf(staffBundles.document, { params }, true), { request, context });
