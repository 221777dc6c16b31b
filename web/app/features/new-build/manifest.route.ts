import { partsContext } from '../../context.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import type { Route } from './+types/manifest.route.ts';

/** SITE-32: the files of each screen. The manifest of another build is not found. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const { build } = context.get(partsContext);
  if (params.id !== build.id) throw pageNotFound(new URL(request.url).pathname);
  return Response.json(build, { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } });
}
