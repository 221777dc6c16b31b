import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Link } from 'react-router';
import { urls } from '../../urls.ts';
import { StepForm } from './step-form.tsx';
import { type StepProps, valueOf } from './step-props.ts';

/** Which company: everything else follows from its SIRET. */
export function SiretStep(props: StepProps) {
  const { data, refusal, isBusy } = props;
  const isUnderWay = data.furthest !== 'siret' && data.furthest !== 'societe';
  return (
    <>
      <p className="join-lead">
        Pomelo est réservé aux professionnels de l’automobile. Commençons par votre société.
      </p>
      {isUnderWay ? (
        <p className="join-note">
          Une inscription est commencée pour {data.draft.rs}.{' '}
          <Link className="link" to={urls.registration(data.furthest)}>
            Reprendre où vous en étiez
          </Link>
        </p>
      ) : null}
      <StepForm step="siret">
        <TextField
          label="Numéro SIRET"
          name="siret"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
          defaultValue={valueOf(props, 'siret')}
          error={refusal?.fieldErrors['siret']}
          hint="Quatorze chiffres, avec ou sans espaces. Il figure sur votre Kbis et sur vos factures."
        />
        <Button type="submit" look="coral" size="large" pending={isBusy}>
          Trouver ma société
        </Button>
      </StepForm>
    </>
  );
}
