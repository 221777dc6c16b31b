import { imports as endpoints } from '@pomelo/contract/backoffice/stock/feeds.endpoints.ts';
import { ChangeKind, LeftBecause } from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { FormError } from '@pomelo/design/field-group.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { ListPager } from '../../../lib/list/list-pager.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { ChangesTable, RefusalsTable } from './changes-table.tsx';
import { handleImport } from './feeds.action.server.ts';
import { FEEDS_FAILED, isRunning } from './feeds.messages.ts';
import { RefusalReasons } from './refusal-reasons.tsx';
import { RunActions } from './run-actions.tsx';
import { RunCounts } from './run-counts.tsx';
import { RunState } from './run-state.tsx';
import type { Route } from './+types/import.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Import');

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const { searchParams } = new URL(request.url);
  const page = pageIn(searchParams);
  const kind = ChangeKind.safeParse(searchParams.get('nature')).data;
  const left = LeftBecause.safeParse(searchParams.get('laisses')).data;
  const id = params.id;
  const [run, changes, refusals] = await Promise.all([
    client.call(endpoints.get, { params: { id } }),
    client.call(endpoints.changes, {
      params: { id },
      query: { page, perPage: 50, ...(kind && { kind }), ...(left && { left }) },
    }),
    client.call(endpoints.refusals, { params: { id }, query: { perPage: 50 } }),
  ]);
  toLastPageOf(request, changes.meta);
  return {
    run,
    changes,
    refusals,
    kind: kind ?? null,
    canWrite: staffOf(context).state.permissions.includes('feeds.write'),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleImport(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FEEDS_FAILED);

const POLL_MS = 1000;

/** One import: what it would change or changed, to be confirmed or undone. */
export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { run, changes, refusals, kind, canWrite } = loaderData;
  const isWaiting = isRunning(run);
  const isDone = run.state === 'applied' || run.state === 'rolled-back';
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, state, revalidate]);
  return (
    <>
      <PageHead
        title={`Import ${withDe(run.feedName)}`}
        sub={
          <>
            <RunState run={run} /> {run.fileName} · {formatInstant(run.createdAt)}
            {run.byClock ? ' · automatique' : run.by ? ` · ${run.by}` : ''}
          </>
        }
        actions={<Link to={staffUrls.feed(run.feedId)}>Retour à la source</Link>}
      />
      <div role="status">
        {isWaiting ? (
          <p>
            {run.state === 'reading'
              ? 'Le fichier est en cours de lecture. '
              : 'Le stock est en cours de mise à jour. '}
            <a className="link" href={staffUrls.import(run.id)}>
              Actualiser
            </a>
          </p>
        ) : null}
      </div>
      {run.error ? (
        <FormError title={run.error}>
          <Link to={staffUrls.feedColumns(run.feedId)}>Revoir la correspondance des colonnes</Link>
        </FormError>
      ) : null}
      {run.counts ? <RunCounts run={run} counts={run.counts} /> : null}
      {run.reasons.length > 0 ? <RefusalReasons reasons={run.reasons} /> : null}
      {canWrite ? <RunActions run={run} /> : null}
      {changes.data.length > 0 || kind ? (
        <Section title={isDone ? 'Ce qui a changé' : 'Ce qui changerait'}>
          <ChangesTable changes={changes.data} kind={kind} isSample={!isDone} />
          <ListPager meta={changes.meta} />
        </Section>
      ) : null}
      {refusals.data.length > 0 ? (
        <Section
          title="Lignes refusées"
          aside={
            run.hasReport ? (
              <a className="link" href={staffUrls.importReport(run.id)}>
                Toutes, en CSV
              </a>
            ) : undefined
          }
        >
          <RefusalsTable refusals={refusals.data} />
        </Section>
      ) : null}
    </>
  );
}
