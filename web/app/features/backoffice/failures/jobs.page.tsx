import { type FailedJob, failures as endpoints } from '@pomelo/contract/backoffice/failures.endpoints.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient } from '../../../lib/session/staff.server.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import type { Column } from '../shared/data-table.tsx';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { handleFailures } from './handle-failures.server.ts';
import { FailureList } from './failure-list.tsx';
import { FAILURE_FAILED, DISCARD_JOB, DISCARD_JOBS, jobCountText, jobName } from './failures.messages.ts';
import type { Route } from './+types/jobs.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Tâches en échec');

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await staffClient(context).call(endpoints.jobs, {
    query: { page: pageIn(new URL(request.url).searchParams) },
  });
  toLastPageOf(request, found.meta);
  return found;
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openStaffAction(request, context);
  return handleFailures(submission, {
    retry: (id) => submission.client.call(endpoints.retryJob, { params: { id } }),
    discard: (id) => submission.client.call(endpoints.forgetJob, { params: { id } }),
    feminine: true,
  });
}
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILURE_FAILED);

const COLUMNS: readonly Column<FailedJob>[] = [
  {
    key: 'name',
    label: 'Tâche',
    cell: ({ id, name }) => (
      <>
        <b>{jobName(name)}</b>
        <small className="num">n° {id}</small>
      </>
    ),
  },
  {
    key: 'at',
    label: 'Dernier essai',
    cell: ({ failedAt }) => <span className="num">{formatInstant(failedAt)}</span>,
  },
  { key: 'tries', label: 'Essais', kind: 'figure', cell: ({ attempts }) => attempts },
  {
    key: 'why',
    label: 'Pourquoi',
    kind: 'wrap',
    cell: ({ reason }) => <span className="small">{reason || 'Sans raison donnée.'}</span>,
  },
];

/** Jobs whose automatic retries are exhausted. */
export default function JobsPage({ loaderData }: Route.ComponentProps) {
  const { data, meta: page } = loaderData;
  return (
    <>
      <PageHead title="Tâches en échec" sub={jobCountText(page.total)} />
      {data.length === 0 ? (
        <EmptyState title="Tout a été fait">
          Ce que le portail fait seul est essayé plusieurs fois. Ce qui échoue encore après le dernier essai
          attend ici, pendant un mois.
        </EmptyState>
      ) : (
        <FailureList
          caption="Tâches en échec"
          action={staffUrls.jobs()}
          columns={COLUMNS}
          rows={data}
          nameOf={({ id, name }) => `${jobName(name)} n° ${id}`}
          retry="Relancer"
          question={DISCARD_JOB}
          questionOfMany={DISCARD_JOBS}
          meta={page}
        />
      )}
    </>
  );
}
