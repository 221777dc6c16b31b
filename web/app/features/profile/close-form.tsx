import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { PasswordField } from '@pomelo/design/password-field.tsx';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';
import { CLOSE_CONFIRMATION, closeAdvice } from './close.messages.ts';
import { refusalTitle } from '../../lib/form/refusal-title.ts';
import { useSetting } from './use-setting.ts';

/**
 * The consequences of closing, then the password and a confirmation word: one press does not close an
 * account.
 */
export function CloseForm() {
  const { fetcher, refusal, isBusy } = useSetting('fermer');
  return (
    <fetcher.Form method="post" className="set-form">
      {refusal ? <Refusal refusal={refusal} /> : null}
      <ul className="set-points">
        <li>Vous êtes déconnecté partout, et cette adresse n’ouvre plus Pomelo.</li>
        <li>
          Votre nom, votre téléphone, votre photo, vos favoris, vos recherches et leurs alertes sont effacés.
        </li>
        <li>
          Un espace où vous étiez seul est fermé aussi, et ses réservations sont libérées. Les autres espaces
          continuent sans vous.
        </li>
        <li>Les commandes et leurs documents restent à la société, comme la loi le demande.</li>
      </ul>
      <input type="hidden" name="intention" value="fermer" />
      <PageFields back={urls.profileData()} />
      <PasswordField
        label="Votre mot de passe"
        name="password"
        autoComplete="current-password"
        required
        error={refusal?.fieldErrors['password']}
      />
      <TextField
        label={`Tapez ${CLOSE_CONFIRMATION} pour confirmer`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        defaultValue={refusal?.typed['confirmation']}
        error={refusal?.fieldErrors['confirmation']}
      />
      <div className="set-save">
        <Button type="submit" look="solid" className="btn-danger" pending={isBusy}>
          Fermer mon compte
        </Button>
      </div>
    </fetcher.Form>
  );
}

function Refusal({ refusal }: { refusal: FormRefusal }) {
  const advice = closeAdvice(refusal.code);
  return (
    <FormError title={refusalTitle(refusal)}>
      {advice ? (
        <p>
          <Link className="link" href={advice.href}>
            {advice.label}
          </Link>
        </p>
      ) : null}
    </FormError>
  );
}
