import { registrationFields } from '@pomelo/contract/registration/registration.fields.generated.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { PasswordField } from '@pomelo/design/password-field.tsx';
import { Link } from 'react-router';
import { NewPasswordField } from '../../domain/session/new-password-field.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { signUpUrls } from '../../sign-up-urls.ts';
import { urls } from '../../urls.ts';
import type { Invitation } from './invitation.page.tsx';
import * as css from './registration.module.css';

type AcceptFormProps = { invitation: Invitation; token: string };

/** The password of the existing account, or the names and password of a new one. */
export function AcceptForm({ invitation, token }: AcceptFormProps) {
  const { hasAccount, email, rs, firstName, lastName } = invitation;
  const form = useForm(registrationFields.acceptInvitation, { stored: { firstName, lastName } });
  return (
    <PageForm
      form={form}
      action={signUpUrls.invitation(token)}
      back={urls.home()}
      className={css.form}
      preventScrollReset={false}
    >
      {/* For password managers: which account this password is of. */}
      <input type="email" name="identifiant" autoComplete="username" defaultValue={email} hidden readOnly />
      {hasAccount ? (
        <>
          <p>Vous avez déjà un compte Pomelo avec cette adresse{'\u202f'}: son mot de passe suffit.</p>
          <PasswordField
            label="Mot de passe de votre compte"
            autoComplete="current-password"
            {...form.field('password')}
          />
          <Link className="link small" to={signUpUrls.passwordReset()}>
            Mot de passe oublié{'\u202f'}?
          </Link>
        </>
      ) : (
        <>
          <div className={css.two}>
            <TextField label="Prénom" autoComplete="given-name" {...form.field('firstName')} required />
            <TextField label="Nom" autoComplete="family-name" {...form.field('lastName')} required />
          </div>
          <NewPasswordField
            label="Choisissez un mot de passe"
            ownData={[email, rs, firstName, lastName]}
            {...form.field('password')}
          />
        </>
      )}
      <Button type="submit" look="coral" size="large" pending={form.isPending}>
        Rejoindre {rs}
      </Button>
    </PageForm>
  );
}
