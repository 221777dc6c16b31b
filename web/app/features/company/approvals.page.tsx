import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { Link } from '@pomelo/design/link.tsx';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { toLastPage } from '../../lib/requests/last-page.server.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { pageIn } from '../../lib/requests/page-in.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { profileUrls } from '../../profile-urls.ts';
import { ApprovalHistory } from './approval-history.tsx';
import { handleApprovals } from './approvals.action.server.ts';
import { APPROVAL_FAILED, approvalsPurpose } from './approvals.messages.ts';
import { PendingApproval } from './pending-approval.tsx';
import * as css from './approvals.module.css';
import type { Route } from './+types/approvals.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Accords d’achat · Profil · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

const MAX_PENDING = 100;
const PER_PAGE = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = privateClient(context);
  const page = pageIn(new URL(request.url).searchParams);
  const [pending, all] = await Promise.all([
    client.call(workspace.approvals, { query: { state: 'pending', perPage: MAX_PENDING } }),
    client.call(workspace.approvals, { query: { page, perPage: PER_PAGE } }),
  ]);
  toLastPage(all.meta, profileUrls.approvals);
  return { pending: pending.data, all };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleApprovals(await openPrivateAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, APPROVAL_FAILED);

/** Approval requests: pending ones first, for an owner to decide; then the decided ones. */
export default function ApprovalsPage({ loaderData }: Route.ComponentProps) {
  const { pending, all } = loaderData;
  const { profile, canWrite } = useSession();
  const isOwner = profile?.role === 'owner';
  return (
    <>
      <SettingsSection wide title="Accords d’achat" text={approvalsPurpose(isOwner)}>
        {pending.length === 0 ? (
          <p className={css.none}>
            Aucune demande en attente.
            {isOwner ? (
              <>
                {' '}
                Les plafonds se règlent dans{' '}
                <Link className="link" href={profileUrls.people()}>
                  Personnes
                </Link>
                .
              </>
            ) : null}
          </p>
        ) : (
          <ul className="ruled">
            {pending.map((request, index) => (
              <PendingApproval
                key={request.id}
                request={request}
                isOwner={isOwner}
                canWrite={canWrite}
                isFirst={index === 0}
              />
            ))}
          </ul>
        )}
      </SettingsSection>
      <ApprovalHistory {...all} />
    </>
  );
}
