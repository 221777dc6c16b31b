import { MIN_PASSWORD_LENGTH } from '@pomelo/contract/constants.ts';
import { type OwnData, passwordStrength } from '@pomelo/contract/account/password.ts';
import { PasswordField, type PasswordFieldProps } from '@pomelo/design/password-field.tsx';

export type NewPasswordFieldProps = Omit<PasswordFieldProps, 'label' | 'hint' | 'judge'> & {
  label?: string;
  /** Values that the password must not contain: names, e-mail address, company. */
  ownData?: OwnData;
};

/**
 * A new password, with the rules of ACC-19 as text and a rating while it is typed. It has no maxlength: a
 * browser would silently truncate pasted text, and counts some characters twice.
 */
export function NewPasswordField({
  label = 'Nouveau mot de passe',
  ownData = [],
  ...field
}: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      {...field}
      minLength={MIN_PASSWORD_LENGTH}
      required
      judge={(password) => passwordStrength(password, ownData)}
      hint={`${MIN_PASSWORD_LENGTH} caractères au moins. Quelques mots sans lien entre eux font un très bon mot de passe.`}
    />
  );
}
