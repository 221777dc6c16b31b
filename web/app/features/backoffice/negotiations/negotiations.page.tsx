import { staffNegotiations as endpoints } from '@pomelo/contract/backoffice/orders/negotiations.endpoints.ts';
import type { StaffNegotiationRow } from '@pomelo/contract/backoffice/orders/negotiations.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { formatInstant } from '../../../lib/dates.ts';
import { choiceFilter } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { ageText } from '../shared/age.messages.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { staffNegotiationUrls } from './negotiation-urls.ts';
import { gapText } from '../../../domain/deal/gap.messages.ts';
import { countText, stateLabel } from './negotiations.messages.ts';
import { useStaffEvents } from '../shared/use-staff-events.ts';
import type { Route } from './+types/negotiations.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Prix proposés');

const STATUSES = { '': 'waiting', 'en-cours': 'open', closes: 'over', toutes: undefined } as const;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const shown = searchParams.get('etat') ?? '';
  const status = Object.hasOwn(STATUSES, shown) ? STATUSES[shown as keyof typeof STATUSES] : 'waiting';
  const company = searchParams.get('societe') ?? '';
  const query = {
    page: pageIn(searchParams),
    ...(status && { status }),
    ...(UUID.test(company) && { workspaceId: company }),
  };
  const found = await staffClient(context).call(endpoints.list, { query });
  toLastPageOf(request, found.meta);
  return { ...found, now: staffOf(context).state.now };
}

const FILTERS = [
  choiceFilter('etat', 'État', 'À répondre', [
    { value: 'en-cours', label: 'En cours' },
    { value: 'closes', label: 'Closes' },
    { value: 'toutes', label: 'Toutes' },
  ]),
];

const columnsAt = (nowMs: number): readonly Column<StaffNegotiationRow>[] => [
  {
    key: 'company',
    label: 'Société',
    cell: ({ id, company }) => (
      <Link to={staffNegotiationUrls.one(id)} data-open="">
        {company}
      </Link>
    ),
  },
  {
    key: 'vehicle',
    label: 'Véhicule',
    kind: 'wrap',
    cell: ({ title, reference }) => (
      <>
        {title}
        <small>{reference}</small>
      </>
    ),
  },
  { key: 'asking', label: 'Demandé', kind: 'figure', cell: ({ asking }) => formatAmount(asking.amount) },
  {
    key: 'price',
    label: 'Dernier prix',
    kind: 'figure',
    cell: ({ price, by }) => (
      <>
        <b>{formatAmount(price.amount)}</b>
        <small>{by === 'buyer' ? 'de l’acheteur' : 'de Pomelo'}</small>
      </>
    ),
  },
  {
    key: 'gap',
    label: 'Écart',
    kind: 'figure',
    cell: ({ price, asking }) => gapText(price.amount, asking.amount),
  },
  { key: 'rounds', label: 'Prix', kind: 'figure', cell: ({ rounds }) => rounds },
  { key: 'age', label: 'Depuis', kind: 'figure', cell: ({ madeAt }) => ageText(madeAt, nowMs) },
  {
    key: 'state',
    label: 'État',
    cell: (row) => {
      const { label, tone } = stateLabel(row);
      return (
        <>
          <Tag tone={tone}>{label}</Tag>
          {row.state === 'pending' ? <small>jusqu’au {formatInstant(row.validUntil)}</small> : null}
        </>
      );
    },
  },
];

/** The prices that companies propose, those to answer first. */
export default function NegotiationsPage({ loaderData }: Route.ComponentProps) {
  const { data, meta: page, now } = loaderData;
  useStaffEvents();
  return (
    <>
      <PageHead
        title="Prix proposés"
        actions={
          <ButtonLink look="line" href={staffNegotiationUrls.rules()}>
            Règles de réponse
          </ButtonLink>
        }
      />
      <FilteredList
        filters={FILTERS}
        found={countText(page.total)}
        preserved={['societe']}
        meta={page}
        empty={{
          nothing: 'Aucun prix',
          title: 'Aucun prix n’attend',
          text: 'Les prix que les acheteurs proposent depuis la fiche d’un véhicule arrivent ici.',
        }}
      >
        <DataTable
          caption="Prix proposés"
          columns={columnsAt(Date.parse(now))}
          rows={data}
          idOf={({ id }) => id}
        />
      </FilteredList>
    </>
  );
}
