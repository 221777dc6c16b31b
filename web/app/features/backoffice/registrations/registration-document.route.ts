import { staffRegistrations } from '@pomelo/contract/backoffice/registrations.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { named } from '../../../middleware/index.ts';
import { showFile } from '../shared/shown-file.server.ts';
import type { Route } from './+types/registration-document.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** An uploaded document of a registration, for the frame that shows it. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  showFile(urlOf(staffRegistrations.paper, { params }, true), { request, context });
