import { security } from '@pomelo/contract/account/security.endpoints.ts';
import { Link } from '@pomelo/design/link.tsx';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { openPrivateAction, textOf } from '../../lib/form/action.server.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { showToast } from '../../lib/toast.ts';
import { runServerAction } from '../../lib/form/answer-toast.ts';
import { urls } from '../../urls.ts';
import { NotificationsForm } from './notifications-form.tsx';
import { chooseNotifications } from './notifications.action.server.ts';
import { NOTIFICATIONS_FAILED } from './profile.messages.ts';
import { changePush, isPush } from './push.action.server.ts';
import { PushSection } from './push-section.tsx';
import type { Route } from './+types/notifications.page.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Notifications · Profil · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const client = privateClient(context);
  const [choices, push] = await Promise.all([
    client.call(security.notifications),
    client.call(security.pushDevices),
  ]);
  return { choices, push };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openPrivateAction(request, context);
  const intention = textOf(submission.form, 'intention');
  return isPush(intention) ? changePush(intention, submission) : chooseNotifications(submission);
}

/** Saved changes are confirmed next to the choices; only failures are toasts. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await runServerAction(() => serverAction(), NOTIFICATIONS_FAILED);
  if (!answer.ok) showToast({ message: answer.message, type: 'error' });
  return answer;
}

/** `/profil/notifications`: what the person is written to about, and how often. */
export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { publicKey, devices } = loaderData.push;
  return (
    <>
      <SettingsSection
        title="Par e-mail"
        text="Ce dont Pomelo vous avertit. Les messages qui touchent à votre compte et à vos commandes vous parviennent toujours."
      >
        <NotificationsForm choices={loaderData.choices} />
      </SettingsSection>
      {publicKey ? <PushSection publicKey={publicKey} devices={devices} /> : null}
      <SettingsSection title="Alertes de recherche" text="Chaque recherche enregistrée a sa propre alerte.">
        <p>
          La fréquence se choisit recherche par recherche, dans{' '}
          <Link className="link" href={urls.customSearches()}>
            Mes recherches
          </Link>
          .
        </p>
      </SettingsSection>
    </>
  );
}
