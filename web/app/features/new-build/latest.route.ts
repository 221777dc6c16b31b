import { partsContext } from '../../context.ts';
import type { Route } from './+types/latest.route.ts';

/** SITE-32: the build that the server currently renders with. */
export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json({ id: context.get(partsContext).build.id }, { headers: { 'Cache-Control': 'no-store' } });
