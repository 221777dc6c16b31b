import { pageNotFound } from '../../../lib/requests/page-not-found.ts';
import type { Route } from './+types/unknown.page.ts';

// STAFF-10
/** An address under `/gestion` that no screen answers to. */
export function loader({ request }: Route.LoaderArgs): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router answers what is thrown this way.
  throw pageNotFound(new URL(request.url).pathname.replace(/\.data$/, ''));
}

export default function UnknownPage() {
  return null;
}
