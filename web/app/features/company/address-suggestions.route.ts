import { ApiError } from '@pomelo/contract/client.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { partsContext, sessionContext } from '../../context.ts';
import type { Route } from './+types/address-suggestions.route.ts';

/** Completions of a typed address; the field works without them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  const client = context.get(partsContext).clientFor(context.get(sessionContext)?.credentials ?? null);
  try {
    const suggestions = await client.call(workspace.suggestAddresses, { query: { q } });
    return Response.json(suggestions, { headers: { 'Cache-Control': 'private, max-age=300' } });
  } catch (error) {
    if (error instanceof ApiError) return Response.json(null, { status: error.status });
    throw error;
  }
}
