import { accountFields } from '@pomelo/contract/account/account.fields.generated.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { PasswordField } from '@pomelo/design/password-field.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { profileUrls } from '../../profile-urls.ts';
import { CLOSE_CONFIRMATION, closeAdvice } from './profile.messages.ts';
import { useSetting } from './use-setting.ts';

const FIELDS = { ...accountFields.closeMe, confirmation: { required: true, maxLength: 20 } } as const;

/**
 * The consequences of closing, then the password and a confirmation word: one press does not close an
 * account.
 */
export function CloseForm() {
  const { fetcher } = useSetting('fermer');
  const form = useForm(FIELDS, { intention: 'fermer', fetcher });
  return (
    <PageForm
      form={form}
      back={profileUrls.data()}
      className="set-form"
      advice={form.refusal ? <Advice code={form.refusal.code} /> : null}
    >
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
      <PasswordField label="Votre mot de passe" autoComplete="current-password" {...form.field('password')} />
      <TextField
        label={`Tapez ${CLOSE_CONFIRMATION} pour confirmer`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('confirmation')}
      />
      <div className="set-save">
        <Button type="submit" look="solid" className="btn-danger" pending={form.isPending}>
          Fermer mon compte
        </Button>
      </div>
    </PageForm>
  );
}

function Advice({ code }: { code: string }) {
  const advice = closeAdvice(code);
  return advice ? (
    <p>
      <Link className="link" href={advice.href}>
        {advice.label}
      </Link>
    </p>
  ) : null;
}
