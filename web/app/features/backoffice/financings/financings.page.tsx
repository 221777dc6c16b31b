import { staffFinancings as endpoints } from '@pomelo/contract/backoffice/financings/staff-financings.endpoints.ts';
import { FINANCING_FILTERS } from '@pomelo/contract/backoffice/financings/staff-financings.schemas.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { choiceFilter } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { financingsText, STATE_OPTIONS } from './financings.messages.ts';
import { FinancingsTable } from './financings-table.tsx';
import type { Route } from './+types/financings.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Financements');

const MAX_QUERY_LENGTH = 100;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const state = FINANCING_FILTERS.find((one) => one === searchParams.get('etat'));
  const q = searchParams.get('q')?.trim().slice(0, MAX_QUERY_LENGTH);
  const dealId = searchParams.get('affaire') ?? '';
  const query = {
    page: pageIn(searchParams),
    ...(state && { state }),
    ...(q && { q }),
    ...(UUID.test(dealId) && { dealId }),
  };
  const found = await staffClient(context).call(endpoints.list, { query });
  toLastPageOf(request, found.meta);
  return found;
}

const FILTERS = [choiceFilter('etat', 'État', 'Tous', STATE_OPTIONS)];

// MONEY-71
/** Financings of every company, the newest first. */
export default function FinancingsPage({ loaderData }: Route.ComponentProps) {
  const { data, meta: page } = loaderData;
  return (
    <>
      <PageHead
        title="Financements"
        sub="Commandes financées par un prêteur, qui décide seul. Seul son virement règle une commande."
      />
      <FilteredList
        search={{
          label: 'Rechercher un financement',
          placeholder: 'Société, commande, référence du prêteur',
        }}
        filters={FILTERS}
        found={financingsText(page.total)}
        meta={page}
        empty={{
          nothing: 'Aucun financement',
          title: 'Aucun financement',
          text: 'Un acheteur demande un financement sur la page de sa commande, quand un prêteur est configuré.',
        }}
      >
        <FinancingsTable rows={data} />
      </FilteredList>
    </>
  );
}
