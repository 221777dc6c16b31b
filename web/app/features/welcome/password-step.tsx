import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { Form, useNavigation } from 'react-router';
import { NewPasswordField } from '../../domain/session/new-password-field.tsx';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';
import type { WelcomeRefusal } from './welcome.action.server.ts';

/** Replaces a temporary password: no other page is reachable before. */
export function PasswordStep({
  profile,
  back,
  refusal,
}: {
  profile: Profile;
  back: string;
  refusal: WelcomeRefusal | null;
}) {
  const isBusy = useNavigation().formMethod === 'POST';
  const ownData = [
    profile.firstName,
    profile.lastName,
    profile.email,
    ...profile.workspaces.flatMap(({ rs, siret }) => [rs, siret]),
  ];
  return (
    <Form method="post" action={urls.welcome()} className="welcome-form">
      <PageFields />
      <input type="hidden" name="intention" value="mot-de-passe" />
      <input type="hidden" name="suite" value={back} />
      <p className="welcome-lead">
        Celui que vous venez d’utiliser vous a été donné. Choisissez le vôtre{'\u202f'}: personne d’autre ne
        le connaîtra.
      </p>
      {/* For password managers: which account this password is of. */}
      <input
        type="email"
        name="identifiant"
        autoComplete="username"
        defaultValue={profile.email}
        hidden
        readOnly
      />
      <NewPasswordField name="password" error={refusal?.fieldErrors['password']} ownData={ownData} />
      <Button type="submit" look="coral" size="large" pending={isBusy}>
        Enregistrer et continuer
      </Button>
    </Form>
  );
}
