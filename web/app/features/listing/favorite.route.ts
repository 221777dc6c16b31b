import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { FAVORITES_PAGE_SIZE } from '@pomelo/contract/constants.ts';
import type { Client } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect } from 'react-router';
import { partsContext, sessionContext } from '../../context.ts';
import { isPlainForm } from '../../lib/form/action-answer.server.ts';
import { integerOf, openPrivateAction } from '../../lib/form/action.server.ts';
import type { Route } from './+types/favorite.route.ts';

/** The ids of one's favourites, cached by the browser for an hour (CAT-17). */
export async function loader({ context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  if (!session) return Response.json({ ids: [] }, { status: HTTP_STATUS.unauthorized });
  const ids = await favoriteIds(context.get(partsContext).clientFor(session.credentials));
  return Response.json({ ids }, { headers: { 'Cache-Control': 'private, no-store' } });
}

async function favoriteIds(client: Client): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await client.call(catalogue.list, {
      query: { favorites: '1', page, perPage: FAVORITES_PAGE_SIZE },
    });
    ids.push(...data.map(({ id }) => id));
    if (page >= meta.totalPages) return ids;
  }
}

/** Adds or removes a favourite: `ajouter` or `retirer` is the item's id. A plain form redirects back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, client, back, session } = await openPrivateAction(request, context);
  const isAdded = form.has('ajouter');
  const params = { id: integerOf(form, isAdded ? 'ajouter' : 'retirer') };
  if (session.state.seen)
    return isPlainForm(request)
      ? redirect(back, HTTP_STATUS.seeOther)
      : Response.json({ ok: false }, { status: HTTP_STATUS.forbidden });
  await client.call(isAdded ? catalogue.addFavorite : catalogue.removeFavorite, { params });
  return isPlainForm(request) ? redirect(back, HTTP_STATUS.seeOther) : Response.json({ ok: true });
}
