import { staffRegistrations as endpoints } from '@pomelo/contract/backoffice/registrations.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { SelectField } from '@pomelo/design/field.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { FilterBar } from '../shared/filter-bar.tsx';
import { ListPager } from '../shared/list-pager.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../shared/to-last-page.server.ts';
import { registrationsQueryIn, STATE_SLUGS } from './registrations-query.ts';
import { resultCountText } from './registrations.messages.ts';
import { RegistrationsTable } from './registrations-table.tsx';
import './registrations.css';
import type { Route } from './+types/registrations.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Inscriptions');

// BUYER-13
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = registrationsQueryIn(new URL(request.url).searchParams);
  const list = await staffClient(context).call(endpoints.list, { query: asked.query });
  toLastPageOf(request, list.meta);
  return { asked, list, nowMs: Date.parse(staffOf(context).state.now) };
}

const STATES = [
  { value: STATE_SLUGS['to-check'], label: 'À vérifier' },
  { value: STATE_SLUGS.joining, label: 'Demandes d’accès' },
  { value: STATE_SLUGS.approved, label: 'Acceptées' },
  { value: STATE_SLUGS.refused, label: 'Refusées' },
  { value: STATE_SLUGS.all, label: 'Toutes' },
];

/** Registrations of companies: pending ones first, the oldest first. */
export default function RegistrationsPage({ loaderData }: Route.ComponentProps) {
  const { asked, list, nowMs } = loaderData;
  const { query, tri } = asked;
  const isQueue = query.state === 'to-check' && !query.q;
  return (
    <>
      <PageHead title="Inscriptions" />
      <FilterBar
        search={{
          label: 'Rechercher une inscription',
          placeholder: 'Société, SIRET, personne, e-mail, référence',
          value: query.q ?? '',
        }}
        found={resultCountText(list.meta.total)}
      >
        <SelectField label="État" name="etat" defaultValue={STATE_SLUGS[query.state]} options={STATES} />
      </FilterBar>
      {list.data.length === 0 ? (
        <EmptyState
          title={isQueue ? 'Aucune inscription à vérifier' : 'Aucune inscription ne correspond'}
          action={
            isQueue ? undefined : (
              <ButtonLink href={staffUrls.registrations()}>Voir celles à vérifier</ButtonLink>
            )
          }
        >
          {isQueue
            ? 'Elles arrivent ici dès qu’une société envoie ses documents.'
            : 'Essayez un autre état, ou moins de mots.'}
        </EmptyState>
      ) : (
        <RegistrationsTable rows={list.data} sort={tri} nowMs={nowMs} />
      )}
      <ListPager meta={list.meta} />
    </>
  );
}
