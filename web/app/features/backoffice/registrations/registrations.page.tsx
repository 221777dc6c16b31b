import { staffRegistrations as endpoints } from '@pomelo/contract/backoffice/registrations.endpoints.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { type Filter } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { registrationsQueryIn, STATE_SLUGS } from './registrations-query.ts';
import { resultCountText } from './registrations.messages.ts';
import { RegistrationsTable } from './registrations-table.tsx';
import type { Route } from './+types/registrations.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Inscriptions');

// BUYER-13
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = registrationsQueryIn(new URL(request.url).searchParams);
  const list = await staffClient(context).call(endpoints.list, { query: asked.query });
  toLastPageOf(request, list.meta);
  return { asked, list, nowMs: Date.parse(staffOf(context).state.now) };
}

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'etat',
    label: 'État',
    options: [
      { value: STATE_SLUGS['to-check'], label: 'À vérifier' },
      { value: STATE_SLUGS.joining, label: 'Demandes d’accès' },
      { value: STATE_SLUGS.approved, label: 'Acceptées' },
      { value: STATE_SLUGS.refused, label: 'Refusées' },
      { value: STATE_SLUGS.all, label: 'Toutes' },
    ],
  },
];

/** Registrations of companies: pending ones first, the oldest first. */
export default function RegistrationsPage({ loaderData }: Route.ComponentProps) {
  const { asked, list, nowMs } = loaderData;
  return (
    <>
      <PageHead title="Inscriptions" />
      <FilteredList
        search={{
          label: 'Rechercher une inscription',
          placeholder: 'Société, SIRET, personne, e-mail, référence',
        }}
        filters={FILTERS}
        found={resultCountText(list.meta.total)}
        meta={list.meta}
        empty={{
          nothing: 'Aucune inscription',
          title: 'Aucune inscription à vérifier',
          text: 'Elles arrivent ici dès qu’une société envoie ses documents.',
        }}
      >
        <RegistrationsTable rows={list.data} sort={asked.tri} nowMs={nowMs} />
      </FilteredList>
    </>
  );
}
