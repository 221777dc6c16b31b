import { staffClaims as endpoints } from '@pomelo/contract/backoffice/claims/claims.endpoints.ts';
import { CLAIM_CLOCKS, type StaffClaimRow } from '@pomelo/contract/backoffice/claims/claims.schemas.ts';
import {
  CLAIM_OUTCOME_LABELS,
  CLAIM_REASON_LABELS,
  CLAIM_STATE_LABELS,
  CLAIM_STATES,
} from '@pomelo/contract/claims/claim-rules.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { STATE_TONES } from '../../../domain/claim/claim.messages.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { choiceFilter } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { useStaffEvents } from '../shared/use-staff-events.ts';
import { staffClaimUrls } from './claim-urls.ts';
import { CLOCK_LABELS, countText } from './claims.messages.ts';
import * as recordCss from '../shared/record.module.css';
import type { Route } from './+types/claims.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Réclamations');

const STATES = ['waiting', ...CLAIM_STATES] as const;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const shown = searchParams.get('etat') ?? '';
  const state = shown === '' ? 'waiting' : STATES.find((one) => one === shown);
  const clock = CLAIM_CLOCKS.find((one) => one === searchParams.get('delai'));
  const company = searchParams.get('societe') ?? '';
  const query = {
    page: pageIn(searchParams),
    ...(state && { state }),
    ...(clock && { clock }),
    ...(UUID.test(company) && { workspaceId: company }),
  };
  const found = await staffClient(context).call(endpoints.list, { query });
  toLastPageOf(request, found.meta);
  return { ...found, permissions: staffOf(context).state.permissions };
}

const FILTERS = [
  choiceFilter('etat', 'État', 'À traiter', [
    ...CLAIM_STATES.map((state) => ({ value: state, label: CLAIM_STATE_LABELS[state] })),
    { value: 'toutes', label: 'Toutes' },
  ]),
  choiceFilter(
    'delai',
    'Délai',
    'Tous',
    CLAIM_CLOCKS.map((clock) => ({ value: clock, label: CLOCK_LABELS[clock].label })),
  ),
];

const COLUMNS: readonly Column<StaffClaimRow>[] = [
  {
    key: 'company',
    label: 'Société',
    cell: ({ id, number, company }) => (
      <>
        <Link to={staffClaimUrls.one(id)} data-open="">
          {company.rs}
        </Link>
        <small>{number}</small>
      </>
    ),
  },
  {
    key: 'vehicle',
    label: 'Véhicule',
    kind: 'wrap',
    cell: ({ bundle, reason }) => (
      <>
        {bundle.title}
        <small>{CLAIM_REASON_LABELS[reason]}</small>
      </>
    ),
  },
  {
    key: 'expected',
    label: 'Attendu',
    kind: 'figure',
    cell: ({ expected }) => formatAmount(expected.amount),
  },
  { key: 'opened', label: 'Ouverte le', kind: 'figure', cell: ({ openedAt }) => formatInstant(openedAt) },
  {
    key: 'due',
    label: 'Échéance',
    cell: ({ dueAt, clock }) =>
      dueAt && clock ? (
        <>
          <span className="num">{formatInstant(dueAt)}</span>
          {clock === 'running' ? null : (
            <small>
              <Tag tone={CLOCK_LABELS[clock].tone}>{CLOCK_LABELS[clock].label}</Tag>
            </small>
          )}
        </>
      ) : (
        'sans'
      ),
  },
  {
    key: 'state',
    label: 'État',
    cell: ({ state, outcome }) => (
      <>
        <Tag tone={STATE_TONES[state]}>{CLAIM_STATE_LABELS[state]}</Tag>
        {outcome ? <small>{CLAIM_OUTCOME_LABELS[outcome]}</small> : null}
      </>
    ),
  },
];

/** Claims of every company, those whose clock ends first at the head. */
export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const { data, meta: page, permissions } = loaderData;
  useStaffEvents();
  return (
    <>
      <PageHead
        title="Réclamations"
        actions={
          <span className={recordCss.tags}>
            {permissions.includes('figures.read') ? (
              <ButtonLink look="line" href={staffClaimUrls.rates()}>
                Taux
              </ButtonLink>
            ) : null}
            <ButtonLink look="line" href={staffClaimUrls.policies()}>
              Règles
            </ButtonLink>
          </span>
        }
      />
      <FilteredList
        filters={FILTERS}
        found={countText(page.total)}
        preserved={['societe']}
        meta={page}
        empty={{
          nothing: 'Aucune réclamation',
          title: 'Aucune réclamation n’attend',
          text: 'Celles que les acheteurs ouvrent depuis un véhicule livré arrivent ici.',
        }}
      >
        <DataTable caption="Réclamations" columns={COLUMNS} rows={data} idOf={({ id }) => id} />
      </FilteredList>
    </>
  );
}
