import { robotsText } from './robots.ts';
import type { Route } from './+types/robots.route.ts';

export const loader = ({ request }: Route.LoaderArgs) =>
  new Response(robotsText(new URL(request.url).origin), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
