import { accountFields } from '@pomelo/contract/account/account.fields.generated.ts';
import { PasswordField } from '@pomelo/design/password-field.tsx';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { NewPasswordField } from '../../domain/session/new-password-field.tsx';
import { SettingForm } from './setting-form.tsx';

export type PasswordSectionProps = {
  email: string;
  /** Data that the password must not contain: names, e-mail address, companies. */
  ownData: readonly string[];
  /** The page that contains it. */
  back: string;
  /** The current password is temporary: it is not required. */
  isFirst?: boolean;
};

/** The password: the current one, then the new one. A change closes every other session. */
export function PasswordSection({ email, ownData, back, isFirst = false }: PasswordSectionProps) {
  return (
    <SettingsSection
      title="Mot de passe"
      text="Le changer ferme toutes vos autres sessions, sur tous vos appareils."
    >
      <SettingForm
        constraints={accountFields.changePassword}
        intention="mot-de-passe"
        back={back}
        label="Changer le mot de passe"
      >
        {(field) => (
          <>
            {/* Names the account for a password manager. */}
            <input type="hidden" name="identifiant" autoComplete="username" value={email} readOnly />
            {isFirst ? null : (
              <PasswordField
                label="Mot de passe actuel"
                autoComplete="current-password"
                {...field('currentPassword')}
                required
              />
            )}
            <NewPasswordField ownData={ownData} {...field('password')} />
          </>
        )}
      </SettingForm>
    </SettingsSection>
  );
}
