import { type FailedMail, failures as endpoints } from '@pomelo/contract/backoffice/failures.endpoints.ts';
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
import { FAILURE_FAILED, DISCARD_MAIL, DISCARD_MAILS, mailCountText } from './failures.messages.ts';
import type { Route } from './+types/mails.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('E-mails non partis');

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await staffClient(context).call(endpoints.mails, {
    query: { page: pageIn(new URL(request.url).searchParams) },
  });
  toLastPageOf(request, found.meta);
  return found;
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openStaffAction(request, context);
  return handleFailures(submission, {
    retry: (id) => submission.client.call(endpoints.retryMail, { params: { id } }),
    discard: (id) => submission.client.call(endpoints.forgetMail, { params: { id } }),
    feminine: false,
  });
}
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILURE_FAILED);

const COLUMNS: readonly Column<FailedMail>[] = [
  {
    key: 'to',
    label: 'À',
    cell: ({ recipient, subject }) => (
      <>
        <b>{recipient}</b>
        <small>{subject}</small>
      </>
    ),
  },
  {
    key: 'at',
    label: 'Écrit',
    cell: ({ createdAt }) => <span className="num">{formatInstant(createdAt)}</span>,
  },
  {
    key: 'why',
    label: 'Pourquoi',
    kind: 'wrap',
    cell: ({ reason }) => <span className="small">{reason || 'Sans raison donnée.'}</span>,
  },
];

/** Mails that will not leave by themselves: their address was refused, or they were tried for three days. */
export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const { data, meta: page } = loaderData;
  return (
    <>
      <PageHead title="E-mails non partis" sub={mailCountText(page.total)} />
      {data.length === 0 ? (
        <EmptyState title="Rien à renvoyer">
          Un e-mail est essayé pendant trois jours. Ceux que le serveur du destinataire refuse, ou qui n’ont
          pas pu partir, attendent ici.
        </EmptyState>
      ) : (
        <FailureList
          caption="E-mails non partis"
          action={staffUrls.mails()}
          columns={COLUMNS}
          rows={data}
          nameOf={({ recipient }) => recipient}
          retry="Renvoyer"
          question={DISCARD_MAIL}
          questionOfMany={DISCARD_MAILS}
          meta={page}
        />
      )}
    </>
  );
}
