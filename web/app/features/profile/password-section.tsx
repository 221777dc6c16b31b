import { PasswordField } from '@pomelo/design/password-field.tsx';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { NewPasswordField } from '../../shared/new-password-field.tsx';
import { useSession } from '../../shared/use-session.ts';
import { urls } from '../../urls.ts';
import { SettingForm } from './setting-form.tsx';

/** The password: the one in use, then the new one; every other session ends with the old one. */
export function PasswordSection() {
  const { profile } = useSession();
  const ownData = profile
    ? [profile.firstName, profile.lastName, profile.email, ...profile.workspaces.flatMap(({ rs, siret }) => [rs, siret])]
    : [];
  return (
    <SettingsSection title="Mot de passe" text="Le changer ferme toutes vos autres sessions, sur tous vos appareils.">
      <SettingForm intention="mot-de-passe" back={urls.profileSecurity()} label="Changer le mot de passe">
        {(refusal) => (
          <>
            {/* Tells a password manager whose password this is. */}
            <input type="hidden" name="identifiant" autoComplete="username" value={profile?.email ?? ''} readOnly />
            <PasswordField
              label="Mot de passe actuel"
              name="currentPassword"
              autoComplete="current-password"
              required
              error={refusal?.fieldErrors['currentPassword']}
            />
            <NewPasswordField name="password" ownData={ownData} error={refusal?.fieldErrors['password']} />
          </>
        )}
      </SettingForm>
    </SettingsSection>
  );
}
