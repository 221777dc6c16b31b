import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { data } from 'react-router';
import { integerOf, openAction } from '../../lib/form/action.server.ts';
import type { Route } from './+types/view.route.ts';

/** Counts a view of a vehicle; a failure is only logged. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, client, session } = await openAction(request, context);
  const id = integerOf(form, 'vehicule');
  if (session?.state.seen) return data(null);
  await client.call(catalogue.countView, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    console.error('view not counted', error.message);
  });
  return data(null);
}
