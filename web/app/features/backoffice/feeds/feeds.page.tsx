import { feeds as endpoints } from '@pomelo/contract/backoffice/stock/feeds.endpoints.ts';
import { FEED_KINDS, FeedKind, type FeedRow } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { choiceFilter } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { orderIn, present, textIn } from '../shared/list-reading.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { countsText, feedCountText, KIND_LABELS, scheduleText } from './feeds.messages.ts';
import { RunState } from './run-state.tsx';
import * as tableCss from '../shared/table.module.css';
import type { Route } from './+types/feeds.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Flux');

const SORTS = { nom: 'name', import: 'imported' } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const kind = FeedKind.safeParse(searchParams.get('origine')).data;
  const q = textIn(searchParams, 'q', 200);
  const { tri, order } = orderIn(searchParams, SORTS, { by: 'nom', direction: 'asc' });
  const query = { ...present({ q, kind }), ...order, page: pageIn(searchParams) };
  const found = await staffClient(context).call(endpoints.list, { query });
  toLastPageOf(request, found.meta);
  return {
    ...found,
    tri,
    canWrite: staffOf(context).state.permissions.includes('feeds.write'),
  };
}

const COLUMNS: readonly Column<FeedRow>[] = [
  {
    key: 'name',
    label: 'Source',
    sort: 'nom',
    cell: ({ id, name }) => <Link to={staffUrls.feed(id)}>{name}</Link>,
  },
  { key: 'kind', label: 'Origine', cell: ({ kind }) => KIND_LABELS[kind] },
  { key: 'schedule', label: 'Fréquence', cell: (row) => scheduleText(row) },
  { key: 'vehicles', label: 'En vente', kind: 'figure', cell: ({ vehicles }) => formatNumber(vehicles) },
  {
    key: 'imported',
    label: 'À jour du',
    sort: 'import',
    cell: ({ lastImportAt }) => (lastImportAt ? formatInstant(lastImportAt) : 'Jamais'),
  },
  {
    key: 'last',
    label: 'Dernier passage',
    kind: 'wrap',
    cell: ({ lastRun }) =>
      lastRun ? (
        <>
          <RunState run={lastRun} />{' '}
          <small>{lastRun.error ?? (lastRun.counts ? countsText(lastRun.counts) : '')}</small>
        </>
      ) : (
        '–'
      ),
  },
  { key: 'next', label: 'Prochain', cell: ({ nextRunAt }) => (nextRunAt ? formatInstant(nextRunAt) : '–') },
];

const FILTERS = [
  choiceFilter(
    'origine',
    'Origine',
    'Toutes',
    FEED_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
  ),
];

/** Sources of the stock. */
export default function FeedsPage({ loaderData }: Route.ComponentProps) {
  const { data, meta: page, tri, canWrite } = loaderData;
  return (
    <>
      <PageHead
        title="Flux"
        sub="D’où vient le stock, et quand il a été lu."
        actions={
          canWrite ? (
            <ButtonLink look="coral" icon="plus" href={staffUrls.newFeed()}>
              Nouvelle source
            </ButtonLink>
          ) : undefined
        }
      />
      <FilteredList
        search={{ placeholder: 'Nom de la source' }}
        filters={FILTERS}
        found={feedCountText(page.total)}
        meta={page}
        empty={{
          nothing: 'Aucune source',
          text: 'Définissez une source pour importer le fichier d’un groupe de distribution.',
        }}
      >
        <DataTable
          caption="Sources du stock"
          columns={COLUMNS}
          rows={data}
          idOf={({ id }) => id}
          sort={tri}
          rowClass={({ lastRun }) => (lastRun?.state === 'failed' ? tableCss.late : undefined)}
        />
      </FilteredList>
    </>
  );
}
