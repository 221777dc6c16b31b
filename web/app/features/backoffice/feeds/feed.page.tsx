import { feeds as endpoints } from '@pomelo/contract/backoffice/stock/feeds.endpoints.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import type { StaffFeed } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import type { ImportRun } from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { ListPager } from '../../../lib/list/list-pager.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { DefinitionForm } from './definition-form.tsx';
import { handleFeed } from './feeds.action.server.ts';
import { FEEDS_FAILED, KIND_LABELS, scheduleText, countsText } from './feeds.messages.ts';
import { FileForm } from './file-form.tsx';
import type { FormTexts } from '../../../lib/form/form-values.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { RunState } from './run-state.tsx';
import type { Route } from './+types/feed.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(loaderData?.feed.name ?? 'Source');

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const id = Number(params.id);
  const page = pageIn(new URL(request.url).searchParams);
  const [feed, runs] = await Promise.all([
    client.call(endpoints.get, { params: { id } }),
    client.call(endpoints.runs, { params: { id }, query: { page, perPage: 20 } }),
  ]);
  toLastPageOf(request, runs.meta);
  return { feed, runs, canWrite: staffOf(context).state.permissions.includes('feeds.write') };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleFeed(await openStaffAction(request, context), Number(params.id));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FEEDS_FAILED);

/** One source: its imports, a file to test, its settings. */
export default function FeedPage({ loaderData }: Route.ComponentProps) {
  const { feed, runs, canWrite } = loaderData;
  return (
    <>
      <PageHead
        title={feed.name}
        sub={`${KIND_LABELS[feed.kind]} · ${scheduleText(feed)}`}
        actions={<ButtonLink href={staffUrls.feedColumns(feed.id)}>Colonnes</ButtonLink>}
      />
      <FactList
        layout="row"
        facts={[
          { label: 'En vente', value: formatNumber(feed.vehicles), num: true },
          {
            label: 'À jour du',
            value: feed.lastImportAt ? formatInstant(feed.lastImportAt) : 'Jamais importée',
          },
          {
            label: 'Prochain passage',
            value: feed.nextRunAt ? formatInstant(feed.nextRunAt) : 'À la main',
          },
          {
            label: 'Colonnes',
            value:
              feed.mappingVersion === 0 ? 'Reconnues par leur nom' : `Correspondance ${feed.mappingVersion}`,
          },
        ]}
      />
      {canWrite ? (
        <Section title="Importer">
          <FileForm
            label="Fichier à essayer"
            intention="essayer"
            button="Essayer sans rien changer"
            kind={feed.kind}
          />
        </Section>
      ) : null}
      <Section title="Imports">
        {runs.data.length === 0 ? (
          <p className="muted">Aucun import pour l’instant.</p>
        ) : (
          <RunsTable runs={runs.data} />
        )}
        <ListPager meta={runs.meta} />
      </Section>
      {canWrite ? (
        <Section title="Réglages">
          <DefinitionForm stored={textsOf(feed)} version={feed.version} hasFolder={feed.hasFolder} />
        </Section>
      ) : null}
    </>
  );
}

/** The settings of a source as its form shows them. */
const textsOf = (feed: StaffFeed): FormTexts => ({
  name: feed.name,
  kind: feed.kind,
  location: feed.location,
  schedule: feed.schedule,
  dailyAt: feed.dailyAt ?? '',
  tradeMargin: String(feed.tradeMargin),
  allowShrink: feed.allowShrink ? 'on' : '',
});

const COLUMNS: readonly Column<ImportRun>[] = [
  {
    key: 'at',
    label: 'Date',
    cell: ({ id, createdAt }) => <Link to={staffUrls.import(id)}>{formatInstant(createdAt)}</Link>,
  },
  { key: 'state', label: 'État', cell: (run) => <RunState run={run} /> },
  { key: 'file', label: 'Fichier', kind: 'long', cell: ({ fileName }) => fileName || '–' },
  { key: 'by', label: 'Par', cell: ({ by, byClock }) => (byClock ? 'Automatique' : (by ?? '–')) },
  {
    key: 'counts',
    label: 'Résultat',
    kind: 'wrap',
    cell: ({ counts, error }) => error ?? (counts ? countsText(counts) : ''),
  },
];

const RunsTable = ({ runs }: { runs: readonly ImportRun[] }) => (
  <DataTable caption="Imports de la source" columns={COLUMNS} rows={runs} idOf={({ id }) => id} />
);
