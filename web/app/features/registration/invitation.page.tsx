import { registration as endpoints } from '@pomelo/contract/registration/registration.endpoints.ts';
import type { InvitationView } from '@pomelo/contract/registration/registration.schemas.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import type { z } from 'zod';
import { partsContext } from '../../context.ts';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import { formatDay } from '../../lib/dates.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { ROLE_LABELS } from '../../domain/company/roles.messages.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/invitation.page.ts';
import { AcceptForm } from './accept-form.tsx';
import { acceptInvitation } from './invitation.action.server.ts';
import { ACCEPT_UNREACHABLE, INVITATION_FAULTS, roleAllows } from './invitation.messages.ts';
import { linkFault, type LinkFault } from '../../domain/session/link-fault.ts';
import { JoinTop } from './join-frame.tsx';
import * as css from './registration.module.css';

export type Invitation = z.infer<typeof InvitationView>;

export const meta: Route.MetaFunction = () => [
  { title: 'Invitation · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({
  params,
  context,
}: Route.LoaderArgs): Promise<{ invitation: Invitation } | { fault: LinkFault }> {
  protectSecretAddress(context);
  try {
    return {
      invitation: await context.get(partsContext).clientFor(null).call(endpoints.invitation, { params }),
    };
  } catch (error) {
    const fault = error instanceof ApiError ? linkFault(error.code) : null;
    if (!fault) throw error;
    return { fault };
  }
}

export const action = (args: Route.ActionArgs) => acceptInvitation(args);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, ACCEPT_UNREACHABLE);

/** The page of an invitation link. */
export default function InvitationPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className={css.join}>
      <JoinTop />
      <div className={`${css.main} ${css.narrow}`}>
        {'fault' in loaderData ? (
          <BrokenInvitation fault={loaderData.fault} />
        ) : (
          <>
            <Invited invitation={loaderData.invitation} />
            <AcceptForm invitation={loaderData.invitation} token={params.token} />
          </>
        )}
      </div>
    </div>
  );
}

function Invited({ invitation: { rs, role, invitedBy, email, expiresAt } }: { invitation: Invitation }) {
  return (
    <>
      <h1 className="h1">Rejoignez {rs} sur Pomelo</h1>
      <p className={css.lead}>
        {invitedBy} vous invite dans l’espace de la société, comme <b>{ROLE_LABELS[role]}</b>.{' '}
        {roleAllows(role)}
      </p>
      <p className="muted">
        Invitation envoyée à {email}, valable jusqu’au {formatDay(expiresAt)}.
      </p>
    </>
  );
}

function BrokenInvitation({ fault }: { fault: LinkFault }) {
  const { title, text } = INVITATION_FAULTS[fault];
  return (
    <>
      <h1 className="h1">{title}</h1>
      <p className={css.lead}>{text}</p>
      <p className={css.actions}>
        {fault === 'used' ? (
          <ButtonLink href={urls.logIn(urls.dashboard())} look="solid" size="large">
            Me connecter
          </ButtonLink>
        ) : null}
        <ButtonLink href={urls.home()} size="large">
          Revenir à l’accueil
        </ButtonLink>
      </p>
    </>
  );
}
