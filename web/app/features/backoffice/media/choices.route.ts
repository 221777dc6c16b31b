import { staffMedia } from '@pomelo/contract/backoffice/content/media.endpoints.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { named } from '../../../middleware/index.ts';
import type { PictureChoices } from '../shared/picture-dialog.tsx';
import type { Route } from './+types/choices.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

const MAX_CHOICES = 48;

/** The pictures of the library that a dialog chooses from. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<PictureChoices> {
  const q = new URL(request.url).searchParams.get('q')?.trim().slice(0, 200) || undefined;
  const { data, meta } = await staffClient(context).call(staffMedia.list, {
    query: { q, perPage: MAX_CHOICES },
  });
  return { data, total: meta.total };
}
