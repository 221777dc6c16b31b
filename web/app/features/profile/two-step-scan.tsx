import { securityFields } from '@pomelo/contract/account/security.fields.generated.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { QrCode } from '@pomelo/design/qr-code.tsx';
import { CopyButton } from '../../lib/copy-button.tsx';
import { SettingForm } from './setting-form.tsx';
import { groupByFour, type Scan } from './two-step-answer.ts';
import { useFocusOnce } from '../../lib/form/use-focus-once.ts';
import * as css from './secrets.module.css';

/**
 * Add Pomelo to the authenticator app, then enter its first code. A wrong code shows the same QR code again.
 */
export function TwoStepScan({ scan, back }: { scan: Scan; back: string }) {
  const focused = useFocusOnce<HTMLOListElement>();
  return (
    <ol className="set-steps" ref={focused} tabIndex={-1} aria-label="Activer la vérification en deux étapes">
      <li>
        <b>Ajoutez Pomelo à votre application</b>
        <p className="small">
          Google Authenticator, Microsoft Authenticator, 1Password, Bitwarden ou une autre{'\u202f'}: scannez
          ce code, ou tapez la clé.
        </p>
        <QrCode rows={scan.qr} label="Code QR à scanner avec l’application de vérification" />
        <p className={css.secret}>
          <code>{groupByFour(scan.secret)}</code>
          <CopyButton text={scan.secret} label="Copier la clé" />
        </p>
      </li>
      <li>
        <b>Tapez le code qu’elle affiche</b>
        <p className="small">
          Vos autres appareils seront déconnectés, et devront donner un code à leur tour.
        </p>
        <SettingForm
          constraints={securityFields.confirmTwoStep}
          intention="etapes-activer"
          group="etapes"
          back={back}
          label="Vérifier et activer"
        >
          {(field) => (
            <>
              <input type="hidden" name="secret" value={scan.secret} />
              <input type="hidden" name="qr" value={scan.qr.join('.')} />
              <TextField
                label="Code à six chiffres"
                inputMode="numeric"
                autoComplete="one-time-code"
                pattern="[0-9 ]{6,7}"
                {...field('code')}
              />
            </>
          )}
        </SettingForm>
      </li>
    </ol>
  );
}
