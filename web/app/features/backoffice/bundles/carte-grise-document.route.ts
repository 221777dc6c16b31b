import { staffBundles } from '@pomelo/contract/backoffice/orders/bundles.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';

import { named } from '../../../middleware/index.ts';
import { showFile } from '../shared/shown-file.server.ts';
import type { Route } from './+types/carte-grise-document.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** A document of a carte grise, as its buyer sent it. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  showFile(urlOf(staffBundles.carteGrisePaper, { params }, true), { request, context });
