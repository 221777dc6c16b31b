import { companies as endpoints } from '@pomelo/contract/backoffice/companies.endpoints.ts';
import type { CompanyRow } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { formatDay } from '../../../lib/dates.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { choiceFilter, type Filter } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { ACTIVITY_SLUGS, companiesQueryIn, STATE_SLUGS } from './companies-query.ts';
import { resultCountText, peopleText, lastSeenText } from './companies.messages.ts';
import * as tableCss from '../shared/table.module.css';
import type { Route } from './+types/companies.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Sociétés');

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = companiesQueryIn(new URL(request.url).searchParams);
  const list = await staffClient(context).call(endpoints.list, { query: asked.query });
  toLastPageOf(request, list.meta);
  return { asked, list };
}

const COLUMNS: readonly Column<CompanyRow>[] = [
  {
    key: 'company',
    label: 'Société',
    sort: 'societe',
    kind: 'wrap',
    cell: ({ id, rs, siret, city, open, insolvency }) => (
      <>
        <Link to={staffUrls.company(id)}>{rs}</Link> {open ? null : <Tag tone="bad">Fermée</Tag>}{' '}
        {insolvency ? <Tag tone="warn">Procédure collective</Tag> : null}
        <small>
          <span className="num">{siretText(siret)}</span>
          {city ? ` · ${city}` : ''}
        </small>
      </>
    ),
  },
  {
    key: 'people',
    label: 'Personnes',
    cell: ({ people, owner }) => (
      <>
        {peopleText(people)}
        <small>{owner ?? 'Sans titulaire'}</small>
      </>
    ),
  },
  {
    key: 'seen',
    label: 'Dernier passage',
    sort: 'passage',
    cell: ({ lastSeenAt }) => <span className="num">{lastSeenText(lastSeenAt)}</span>,
  },
  {
    key: 'created',
    label: 'Depuis le',
    sort: 'creation',
    cell: ({ createdAt }) => <span className="num">{formatDay(createdAt)}</span>,
  },
  { key: 'bookings', label: 'Réservations', kind: 'figure', cell: ({ liveBookings }) => liveBookings },
  { key: 'orders', label: 'Commandes', kind: 'figure', cell: ({ openOrders }) => openOrders },
  {
    key: 'due',
    label: 'À régler',
    sort: 'du',
    kind: 'figure',
    cell: ({ due }) => (due.amount === 0 ? '' : exactEuros(due.amount)),
  },
];
const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'etat',
    label: 'Espace',
    options: [
      { value: STATE_SLUGS.open, label: 'Ouvertes' },
      { value: STATE_SLUGS.closed, label: 'Fermées' },
      { value: STATE_SLUGS.all, label: 'Toutes' },
    ],
  },
  choiceFilter('activite', 'Activité', 'Toutes', [
    { value: ACTIVITY_SLUGS.recent, label: 'Venues depuis 30 jours' },
    { value: ACTIVITY_SLUGS.quiet, label: 'Absentes depuis 90 jours' },
    { value: ACTIVITY_SLUGS.never, label: 'Jamais venues' },
  ]),
  { kind: 'tick', name: 'du', label: 'À régler' },
];

/** The buying companies, with search. */
export default function CompaniesPage({ loaderData: { asked, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Sociétés" />
      <FilteredList
        search={{ label: 'Rechercher une société', placeholder: 'Nom, SIRET, personne ou e-mail' }}
        filters={FILTERS}
        found={resultCountText(list.meta.total)}
        meta={list.meta}
        empty={{
          nothing: 'Aucune société',
          action: <ButtonLink href={staffUrls.registrations()}>Voir les inscriptions</ButtonLink>,
          text: 'Une société a son espace dès que son inscription est acceptée.',
        }}
      >
        <DataTable
          caption="Sociétés"
          columns={COLUMNS}
          rows={list.data}
          idOf={({ id }) => id}
          sort={asked.tri}
          rowClass={({ open }) => (open ? undefined : tableCss.off)}
        />
      </FilteredList>
    </>
  );
}
