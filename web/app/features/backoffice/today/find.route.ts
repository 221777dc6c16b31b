import { type FoundRecord, today } from '@pomelo/contract/backoffice/today.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { named } from '../../../middleware/index.ts';
import type { Route } from './+types/find.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

const KINDS: Readonly<Record<FoundRecord['kind'], { words: string; href: (id: string) => string }>> = {
  registration: { words: 'Inscriptions', href: staffUrls.registration },
  company: { words: 'Sociétés', href: staffUrls.company },
  // Found by their company, whose page has them.
  person: { words: 'Personnes', href: staffUrls.company },
  deal: { words: 'Affaires', href: staffUrls.deal },
  bundle: { words: 'Dossiers', href: staffUrls.bundle },
  vehicle: { words: 'Véhicules', href: staffUrls.vehicle },
  invoice: { words: 'Factures et avoirs', href: staffUrls.invoice },
  transfer: { words: 'Virements', href: staffUrls.payment },
  article: { words: 'Actualités', href: (id) => staffUrls.content('news', Number(id)) },
  page: { words: 'Pages', href: (id) => staffUrls.content('pages', Number(id)) },
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
