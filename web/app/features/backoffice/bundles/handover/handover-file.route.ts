import { staffHandover } from '@pomelo/contract/backoffice/handover/handover.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { named } from '../../../../middleware/index.ts';
import { showFile } from '../../shared/shown-file.server.ts';
import type { Route } from './+types/handover-file.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** A photograph or a signature of a hand-over. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  showFile(urlOf(staffHandover.file, { params }, true), { request, context });
