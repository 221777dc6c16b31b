import { companies as endpoints } from '@pomelo/contract/backoffice/companies.endpoints.ts';
import type { CompanyRow } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { SelectField } from '@pomelo/design/field.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { formatDay } from '../../../lib/dates.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { FilterBar } from '../shared/filter-bar.tsx';
import { ListEmpty } from '../shared/list-empty.tsx';
import { ListPager } from '../shared/list-pager.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../shared/to-last-page.server.ts';
import { ACTIVITY_SLUGS, companiesQueryIn, STATE_SLUGS } from './companies-query.ts';
import { resultCountText, peopleText, lastSeenText } from './companies.messages.ts';
import './companies.css';
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
const STATES = [
  { value: STATE_SLUGS.open, label: 'Ouvertes' },
  { value: STATE_SLUGS.closed, label: 'Fermées' },
  { value: STATE_SLUGS.all, label: 'Toutes' },
];
const ACTIVITIES = [
  { value: '', label: 'Toutes' },
  { value: ACTIVITY_SLUGS.recent, label: 'Venues depuis 30 jours' },
  { value: ACTIVITY_SLUGS.quiet, label: 'Absentes depuis 90 jours' },
  { value: ACTIVITY_SLUGS.never, label: 'Jamais venues' },
];

/** The buying companies, with search. */
export default function CompaniesPage({ loaderData: { asked, list } }: Route.ComponentProps) {
  const { query, tri } = asked;
  return (
    <>
      <PageHead title="Sociétés" />
      <FilterBar
        search={{
          label: 'Rechercher une société',
          placeholder: 'Nom, SIRET, personne ou e-mail',
          value: query.q ?? '',
        }}
        found={resultCountText(list.meta.total)}
      >
        <SelectField label="Espace" name="etat" defaultValue={STATE_SLUGS[query.state]} options={STATES} />
        <SelectField
          label="Activité"
          name="activite"
          defaultValue={query.activity ? ACTIVITY_SLUGS[query.activity] : ''}
          options={ACTIVITIES}
        />
        <CheckboxField label="À régler" name="du" value="1" defaultChecked={query.due === '1'} />
      </FilterBar>
      {list.data.length === 0 ? (
        <ListEmpty
          nothing="Aucune société"
          action={<ButtonLink href={staffUrls.registrations()}>Voir les inscriptions</ButtonLink>}
        >
          Une société a son espace dès que son inscription est acceptée.
        </ListEmpty>
      ) : (
        <DataTable
          caption="Sociétés"
          columns={COLUMNS}
          rows={list.data}
          idOf={({ id }) => id}
          sort={tri}
          rowClass={({ open }) => (open ? undefined : 'bo-off')}
        />
      )}
      <ListPager meta={list.meta} />
    </>
  );
}
