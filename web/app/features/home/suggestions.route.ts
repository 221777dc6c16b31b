import { ApiError } from '@pomelo/contract/client.ts';
import { home } from '@pomelo/contract/home/home.endpoints.ts';
import { partsContext, sessionContext } from '../../context.ts';
import type { Route } from './+types/suggestions.route.ts';

/** Suggestions for a text that is being typed; without a response, the field has none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { q: params.get('q') ?? '', without: params.get('sans') ?? undefined };
  const client = context.get(partsContext).clientFor(context.get(sessionContext)?.credentials ?? null);
  try {
    const suggestions = await client.call(home.suggestions, { query });
    return Response.json(suggestions, { headers: { 'Cache-Control': 'private, no-store' } });
  } catch (error) {
    if (error instanceof ApiError) return Response.json(null, { status: error.status });
    throw error;
  }
}
