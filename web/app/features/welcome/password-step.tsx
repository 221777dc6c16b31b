import { accountFields } from '@pomelo/contract/account/account.fields.generated.ts';
import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { NewPasswordField } from '../../domain/session/new-password-field.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { urls } from '../../urls.ts';
import * as css from './welcome.module.css';

/** Replaces a temporary password: no other page is reachable before. */
export function PasswordStep({ profile, back }: { profile: Profile; back: string }) {
  const form = useForm(accountFields.changePassword, { intention: 'mot-de-passe', ids: { suite: back } });
  const ownData = [
    profile.firstName,
    profile.lastName,
    profile.email,
    ...profile.workspaces.flatMap(({ rs, siret }) => [rs, siret]),
  ];
  return (
    <PageForm form={form} action={urls.welcome()} className={css.form} preventScrollReset={false}>
      <p className={css.lead}>
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
      <NewPasswordField ownData={ownData} {...form.field('password')} />
      <Button type="submit" look="coral" size="large" pending={form.isPending}>
        Enregistrer et continuer
      </Button>
    </PageForm>
  );
}
