import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { loadedOrNull } from '../../lib/outage/loaded-or-null.server.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { NotLoaded } from '../../lib/outage/not-loaded.tsx';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { changeIdentity } from './identity.action.server.ts';
import { PROFILE_FAILED } from './profile.messages.ts';
import { IdentityForm } from './identity-form.tsx';
import { PictureForm } from './picture-form.tsx';
import { IdentityFacts } from './identity-facts.tsx';
import type { Route } from './+types/identity.page.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Profil · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  form: await loadedOrNull(privateClient(context).call(account.describeMe)),
});

export const action = async ({ request, context }: Route.ActionArgs) =>
  changeIdentity(await openPrivateAction(request, context));

export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, PROFILE_FAILED);

/** `/profil`: the identity of the user, for colleagues and the site. */
export default function IdentityPage({ loaderData }: Route.ComponentProps) {
  const { profile } = useSession();
  if (!profile) return null;
  return (
    <>
      <SettingsSection
        title="Coordonnées"
        text="Ce que vos collègues et votre commercial voient de vous, et comment vous joindre pour une commande."
      >
        {loaderData.form ? (
          <IdentityForm description={loaderData.form} profile={profile} />
        ) : (
          <NotLoaded title="Vos coordonnées n’ont pas pu être chargées" />
        )}
      </SettingsSection>
      <SettingsSection
        title="Photo"
        text="Elle aide vos collègues à vous reconnaître. Elle n’est visible que dans votre espace."
      >
        <PictureForm profile={profile} />
      </SettingsSection>
      <SettingsSection
        title="Dans votre espace"
        text="Ce que vous pouvez faire au nom de la société. Un titulaire peut le changer."
      >
        <IdentityFacts profile={profile} />
      </SettingsSection>
    </>
  );
}
