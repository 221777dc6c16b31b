import { partsContext } from '../../context.ts';
import type { Route } from './+types/latest.route.ts';

/** SITE-32: which build the server would draw a page with now. */
export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json({ id: context.get(partsContext).build.id }, { headers: { 'Cache-Control': 'no-store' } });
