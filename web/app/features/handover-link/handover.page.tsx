import { ApiError } from '@pomelo/contract/client.ts';
import { linkedHandover } from '@pomelo/contract/handover/handover.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { data } from 'react-router';
import { partsContext } from '../../context.ts';
import { allowPlace } from '../../domain/handover/allow-place.server.ts';
import { HandoverScreen } from '../../domain/handover/handover-screen.tsx';
import { HANDOVER_FAILED, linkNotice } from '../../domain/handover/handover.messages.ts';
import { handoverUrls } from '../../domain/handover/handover-urls.ts';
import { ClosedLink, LinkPage } from '../../domain/link-page/link-page.tsx';
import { PlainHandover } from '../../domain/handover/plain-handover.tsx';
import { submitHandover } from '../../domain/handover/plain-handover.server.ts';
import { newPlainIds } from '../../domain/handover/plain-ids.server.ts';
import { openAction } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import { linkedCalls } from './linked-calls.server.ts';
import type { Route } from './+types/handover.page.ts';
import '@pomelo/design/settings-section.css';

const STATUSES: Readonly<Record<string, number>> = {
  'token-unknown': HTTP_STATUS.notFound,
  'token-expired': HTTP_STATUS.gone,
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.task ? `Remise · ${loaderData.task.title}` : 'Remise d’un véhicule' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  protectSecretAddress(context);
  allowPlace(context);
  try {
    const client = context.get(partsContext).clientFor(null);
    return { task: await client.call(linkedHandover.one, { params }), ids: newPlainIds() };
  } catch (error) {
    const status = error instanceof ApiError ? STATUSES[error.code] : undefined;
    if (!status) throw error;
    return data({ task: null, ids: newPlainIds() }, { status });
  }
}

/** The form of a browser without scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  protectSecretAddress(context);
  const opened = await openAction(request, context);
  const calls = linkedCalls(opened.parts.clientFor(null), params.token);
  return submitHandover(opened, calls, handoverUrls.linked(params.token));
}
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, HANDOVER_FAILED);

// DELIV-7
/** The hand-over of one vehicle by the link of a carrier or a yard, without an account. */
export default function LinkedHandoverPage({ loaderData, params }: Route.ComponentProps) {
  const { task, ids } = loaderData;
  const { token } = params;
  if (!task)
    return (
      <ClosedLink title="Ce lien ne fonctionne plus">
        Il est inconnu, arrivé à son terme ou fermé. Demandez-en un autre à Pomelo.
      </ClosedLink>
    );
  return (
    <LinkPage>
      <HandoverScreen
        owner={`lien ${token}`}
        to={handoverUrls.linkedSend(token)}
        task={task}
        plain={<PlainHandover task={task} action={handoverUrls.linked(token)} ids={ids} anonymous />}
      >
        <p className="muted small">{linkNotice(task.recipient, task.endsAt)}</p>
      </HandoverScreen>
    </LinkPage>
  );
}
