import { registrationFields } from '@pomelo/contract/registration/registration.fields.generated.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Link } from 'react-router';
import { signUpUrls } from '../../sign-up-urls.ts';
import { useForm } from '../../lib/form/use-form.ts';
import type { RegistrationData } from './registration.loader.server.ts';
import { StepForm } from './step-form.tsx';
import * as css from './registration.module.css';

/** Which company: everything else follows from its SIRET. */
export function SiretStep({ data }: { data: RegistrationData }) {
  const form = useForm(registrationFields.register, { stored: { siret: data.draft.siret } });
  const isUnderWay = data.furthest !== 'siret' && data.furthest !== 'societe';
  return (
    <>
      <p className={css.lead}>
        Pomelo est réservé aux professionnels de l’automobile. Commençons par votre société.
      </p>
      {isUnderWay ? (
        <p className={css.note}>
          Une inscription est commencée pour {data.draft.rs}.{' '}
          <Link className="link" to={signUpUrls.registration(data.furthest)}>
            Reprendre où vous en étiez
          </Link>
        </p>
      ) : null}
      <StepForm form={form} step="siret">
        <TextField
          label="Numéro SIRET"
          inputMode="numeric"
          autoComplete="off"
          hint="Quatorze chiffres, avec ou sans espaces. Il figure sur votre Kbis et sur vos factures."
          {...form.field('siret')}
          required
        />
        <Button type="submit" look="coral" size="large" pending={form.isPending}>
          Trouver ma société
        </Button>
      </StepForm>
    </>
  );
}
