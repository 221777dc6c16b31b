import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { PasswordField } from '@pomelo/design/password-field.tsx';
import { Form, Link, useNavigation } from 'react-router';
import { NewPasswordField } from '../../domain/session/new-password-field.tsx';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';
import type { AcceptRefusal } from './invitation.action.server.ts';
import type { Invitation } from './invitation.page.tsx';

type AcceptFormProps = { invitation: Invitation; token: string; refusal: AcceptRefusal | null };

/** The password of the existing account, or the names and password of a new one. */
export function AcceptForm({ invitation, token, refusal }: AcceptFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const errors = refusal?.fieldErrors ?? {};
  const { hasAccount, email, rs } = invitation;
  return (
    <Form method="post" action={urls.invitation(token)} className="join-form">
      <PageFields back={urls.home()} />
      {refusal ? <FormError title={refusal.message} /> : null}
      {/* For password managers: which account this password is of. */}
      <input type="email" name="identifiant" autoComplete="username" defaultValue={email} hidden readOnly />
      {hasAccount ? (
        <>
          <p>Vous avez déjà un compte Pomelo avec cette adresse{'\u202f'}: son mot de passe suffit.</p>
          <PasswordField
            label="Mot de passe de votre compte"
            name="password"
            autoComplete="current-password"
            required
            error={errors['password']}
          />
          <Link className="link small" to={urls.passwordReset()}>
            Mot de passe oublié{'\u202f'}?
          </Link>
        </>
      ) : (
        <>
          <div className="join-two">
            <Name
              name="firstName"
              label="Prénom"
              autoComplete="given-name"
              value={refusal?.values?.firstName ?? invitation.firstName}
              error={errors['firstName']}
            />
            <Name
              name="lastName"
              label="Nom"
              autoComplete="family-name"
              value={refusal?.values?.lastName ?? invitation.lastName}
              error={errors['lastName']}
            />
          </div>
          <NewPasswordField
            name="password"
            label="Choisissez un mot de passe"
            error={errors['password']}
            ownData={[email, rs, invitation.firstName, invitation.lastName]}
          />
        </>
      )}
      <Button type="submit" look="coral" size="large" pending={isBusy}>
        Rejoindre {rs}
      </Button>
    </Form>
  );
}

type NameProps = {
  name: string;
  label: string;
  autoComplete: string;
  value: string;
  error: string | undefined;
};

function Name({ value, ...field }: NameProps) {
  return <TextField {...field} maxLength={100} required defaultValue={value} />;
}
