import { staffClaims } from '@pomelo/contract/backoffice/claims/claims.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { named } from '../../../middleware/index.ts';
import { showFile } from '../shared/shown-file.server.ts';
import type { Route } from './+types/claim-file.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** A photograph, a video or a document of a claim. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  showFile(urlOf(staffClaims.file, { params }, true), { request, context });
