import { urlOf } from '@pomelo/contract/client.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { sessionContext } from '../../context.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import type { Route } from './+types/photo.route.ts';

/**
 * The picture of a member of the workspace. Its address changes with each new picture, so the browser may
 * cache it.
 */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  relayFile(
    urlOf(workspace.personPicture, { params: { id: params.personId } }, context.get(sessionContext) !== null),
    { request, context },
    'shown',
  );
