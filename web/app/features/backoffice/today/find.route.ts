import { type FoundRecord, today } from '@pomelo/contract/backoffice/today.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { named } from '../../../middleware/index.ts';
import type { Route } from './+types/find.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

const KINDS: Readonly<Record<FoundRecord['kind'], { words: string; href: (id: string) => string }>> = {
  registration: { words: 'Inscription', href: staffUrls.registration },
  company: { words: 'Société', href: staffUrls.company },
  deal: { words: 'Affaire', href: staffUrls.deal },
  bundle: { words: 'Dossier', href: staffUrls.bundle },
  vehicle: { words: 'Véhicule', href: staffUrls.vehicle },
  invoice: { words: 'Facture', href: staffUrls.invoice },
};
const MIN = 2;
const MAX = 100;

/** Data, not a page: search results for a reference, a number or a name. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX).trim();
  if (q.length < MIN) return { found: [] };
  const { data } = await staffClient(context).call(today.find, { query: { q } });
  return {
    found: data.map(({ kind, id, label }) => ({
      href: KINDS[kind].href(id),
      label,
      kind: KINDS[kind].words,
    })),
  };
}
