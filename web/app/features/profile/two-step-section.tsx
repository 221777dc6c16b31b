import { securityFields } from '@pomelo/contract/account/security.fields.generated.ts';
import type { TwoStep } from '@pomelo/contract/account/security.schemas.ts';
import { PasswordField } from '@pomelo/design/password-field.tsx';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import type { z } from 'zod';
import { profileUrls } from '../../profile-urls.ts';
import { RecoveryCodesSheet } from './recovery-codes-sheet.tsx';
import { twoStepText } from './profile.messages.ts';
import { SettingForm } from './setting-form.tsx';
import { stageOf } from './two-step-answer.ts';
import { TwoStepScan } from './two-step-scan.tsx';
import { useSetting } from './use-setting.ts';

type State = z.output<typeof TwoStep>;

const TWO_STEP_GROUP = 'etapes';
const COMPULSORY =
  'Elle est obligatoire pour l’équipe et ne se désactive pas. Pour changer de téléphone, transférez Pomelo d’une application à l’autre\u202f; ' +
  'en cas de perte, la personne qui administre le serveur peut la retirer, et vous l’activerez de nouveau.';

/** Two-step verification: off, being set up, on. `back` is the page that contains it. */
export function TwoStepSection({
  state,
  email,
  back = profileUrls.security(),
}: {
  state: State;
  email: string;
  back?: string;
}) {
  const stage = stageOf(useSetting(TWO_STEP_GROUP).answer);
  return (
    <SettingsSection
      title="Vérification en deux étapes"
      text="Après le mot de passe, un code que donne une application de votre téléphone. Un mot de passe volé ne suffit plus."
    >
      <p className="set-state">
        <Tag tone={state.enabled ? 'ok' : 'line'}>{state.enabled ? 'Activée' : 'Désactivée'}</Tag>
        <span className="small">{twoStepText(state)}</span>
      </p>
      {stage && 'codes' in stage ? <RecoveryCodesSheet codes={stage.codes} email={email} /> : null}
      {state.enabled ? (
        <>
          {state.compulsory ? <p className="small">{COMPULSORY}</p> : null}
          <EnabledForms back={back} isCompulsory={state.compulsory} />
        </>
      ) : stage && 'scan' in stage ? (
        <TwoStepScan scan={stage.scan} back={back} />
      ) : (
        <WithPassword intention="etapes-preparer" label="Activer" back={back} />
      )}
    </SettingsSection>
  );
}

function EnabledForms({ back, isCompulsory }: { back: string; isCompulsory: boolean }) {
  return (
    <div className="set-more">
      <details>
        <summary>Remplacer les codes de secours</summary>
        <p className="small">
          Les anciens ne valent alors plus rien, et vos autres appareils sont déconnectés.
        </p>
        <WithPassword intention="codes-de-secours" label="Donner de nouveaux codes" look="line" back={back} />
      </details>
      {isCompulsory ? null : (
        <details>
          <summary>Désactiver la vérification</summary>
          <p className="small">
            Pour changer de téléphone, désactivez-la puis activez-la de nouveau avec le nouveau. Vos autres
            appareils sont déconnectés.
          </p>
          <WithPassword intention="etapes-desactiver" label="Désactiver" look="line" back={back} />
        </details>
      )}
    </div>
  );
}

const STEPS = {
  'etapes-preparer': securityFields.setUpTwoStep,
  'codes-de-secours': securityFields.newRecoveryCodes,
  'etapes-desactiver': securityFields.disableTwoStep,
} as const;

type WithPasswordProps = { intention: keyof typeof STEPS; label: string; look?: 'line'; back: string };

/** A step that requires the password again: an open session is not enough. */
function WithPassword({ intention, ...step }: WithPasswordProps) {
  return (
    <SettingForm constraints={STEPS[intention]} intention={intention} group={TWO_STEP_GROUP} {...step}>
      {(field) => (
        <PasswordField
          label="Votre mot de passe"
          autoComplete="current-password"
          hint="Pour être sûr que c’est vous."
          {...field('password')}
        />
      )}
    </SettingForm>
  );
}
