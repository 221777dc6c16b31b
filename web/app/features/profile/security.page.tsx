import { security } from '@pomelo/contract/account/security.endpoints.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { profileUrls } from '../../profile-urls.ts';
import { PasswordSection } from './password-section.tsx';
import { changeSecurity } from './security.action.server.ts';
import { SECURITY_UNREACHABLE } from './profile.messages.ts';
import { SessionsSection } from './sessions-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';
import type { Route } from './+types/security.page.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Sécurité · Profil · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const client = privateClient(context);
  const [sessions, twoStep] = await Promise.all([
    client.call(security.sessions),
    client.call(security.twoStep),
  ]);
  return { sessions: sessions.data, twoStep };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  changeSecurity(await openPrivateAction(request, context));

export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, SECURITY_UNREACHABLE);

/** `/profil/securite`: password, two-step verification and sessions. */
export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { profile } = useSession();
  const email = profile?.email ?? '';
  const ownData = profile
    ? [
        profile.firstName,
        profile.lastName,
        email,
        ...profile.workspaces.flatMap(({ rs, siret }) => [rs, siret]),
      ]
    : [];
  return (
    <>
      <PasswordSection email={email} ownData={ownData} back={profileUrls.security()} />
      <TwoStepSection state={loaderData.twoStep} email={email} />
      <SessionsSection sessions={loaderData.sessions} />
    </>
  );
}
