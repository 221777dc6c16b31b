import { staffExports as endpoints } from '@pomelo/contract/backoffice/exports/exports.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { named } from '../../../middleware/index.ts';
import { showFile } from '../shared/shown-file.server.ts';
import type { Route } from './+types/export-proof.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** A proof of transport. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  showFile(urlOf(endpoints.proof, { params }, true), { request, context });
