import { staffExports as endpoints } from '@pomelo/contract/backoffice/exports/exports.endpoints.ts';
import type { StaffExportRow } from '@pomelo/contract/backoffice/exports/exports.schemas.ts';
import { EXPORT_STATES } from '@pomelo/contract/exports/export-rules.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import {
  countryText,
  EXPORT_STATE_LABELS,
  TRANSPORTER_LABELS,
  vatText,
} from '../../../domain/export/export.messages.ts';
import { formatDay } from '../../../lib/dates.ts';
import { choiceFilter } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { useStaffEvents } from '../shared/use-staff-events.ts';
import { staffExportUrls } from './staff-export-urls.ts';
import { countText, waitingText } from './staff-exports.messages.ts';
import type { Route } from './+types/exports.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Export');

const STATES = [...EXPORT_STATES, 'overdue'] as const;
const SALES = ['intra-community', 'export'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const state = STATES.find((one) => one === searchParams.get('etat'));
  const sale = SALES.find((one) => one === searchParams.get('vente'));
  const query = { page: pageIn(searchParams), ...(state && { state }), ...(sale && { sale }) };
  const found = await staffClient(context).call(endpoints.list, { query });
  toLastPageOf(request, found.meta);
  return found;
}

const FILTERS = [
  choiceFilter('etat', 'État', 'Tous', [
    ...EXPORT_STATES.map((state) => ({ value: state, label: EXPORT_STATE_LABELS[state].label })),
    { value: 'overdue', label: 'Preuves en retard' },
  ]),
  choiceFilter('vente', 'Vente', 'Toutes', [
    { value: 'intra-community', label: 'Dans l’Union européenne' },
    { value: 'export', label: 'Hors de l’Union européenne' },
  ]),
];

const COLUMNS: readonly Column<StaffExportRow>[] = [
  {
    key: 'company',
    label: 'Société',
    cell: ({ bundle, company }) => (
      <>
        <Link to={staffExportUrls.one(bundle.id)} data-open="">
          {company.rs}
        </Link>
        <small>{bundle.number}</small>
      </>
    ),
  },
  {
    key: 'vehicle',
    label: 'Véhicule',
    kind: 'wrap',
    cell: ({ bundle, country, transporter }) => (
      <>
        {bundle.title}
        <small>
          {countryText(country)}, {transporter ? TRANSPORTER_LABELS[transporter] : 'transport inconnu'}
        </small>
      </>
    ),
  },
  { key: 'sold', label: 'Vendu le', kind: 'figure', cell: ({ soldOn }) => formatDay(soldOn) },
  { key: 'vat', label: 'Numéro de TVA', kind: 'wrap', cell: ({ vat }) => vatText(vat, formatDay) },
  {
    key: 'due',
    label: 'Preuves jusqu’au',
    cell: ({ proofsDueOn, isOverdue }) => (
      <>
        <span className="num">{proofsDueOn ? formatDay(proofsDueOn) : 'pas encore remis'}</span>
        {isOverdue ? (
          <small>
            <Tag tone="bad">En retard</Tag>
          </small>
        ) : null}
      </>
    ),
  },
  {
    key: 'state',
    label: 'État',
    cell: ({ state, waiting }) => (
      <>
        <Tag tone={EXPORT_STATE_LABELS[state].tone}>{EXPORT_STATE_LABELS[state].label}</Tag>
        {waiting > 0 ? <small>{waitingText(waiting)}</small> : null}
      </>
    ),
  },
];

/** Export files of every company, the latest sale first. */
export default function ExportsPage({ loaderData }: Route.ComponentProps) {
  const { data, meta: page } = loaderData;
  useStaffEvents();
  return (
    <>
      <PageHead title="Export" />
      <FilteredList
        filters={FILTERS}
        found={countText(page.total)}
        meta={page}
        empty={{
          nothing: 'Aucun dossier d’export',
          title: 'Aucun véhicule vendu sans TVA',
          text: 'Un dossier s’ouvre avec chaque véhicule vendu sans TVA à une société d’un autre pays.',
        }}
      >
        <DataTable
          caption="Dossiers d’export"
          columns={COLUMNS}
          rows={data}
          idOf={({ bundle }) => bundle.id}
        />
      </FilteredList>
    </>
  );
}
