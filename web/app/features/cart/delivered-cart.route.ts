import { named } from '../../middleware/index.ts';
import { estimateOf } from './delivered-cart.server.ts';
import type { Route } from './+types/delivered-cart.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');

/** For the pages of the cart, which render before the delivered price is known. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  estimateOf(context, new URL(request.url).searchParams.get('commande'));
