import { Button } from '@pomelo/design/button.tsx';
import { DescribedField, fieldOf } from '../../lib/form/described-field.tsx';
import { StepForm } from './step-form.tsx';
import { type StepProps, valueOf } from './step-props.ts';

/** Who will sign in. */
export function PersonStep(props: StepProps) {
  const { data, refusal, isBusy } = props;
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone1', hint?: string) => (
    <DescribedField
      field={fieldOf(data.fields, name)}
      hint={hint}
      required
      defaultValue={valueOf(props, name)}
      error={refusal?.fieldErrors[name]}
    />
  );
  const suggestion = refusal?.suggestion;
  return (
    <StepForm step="vous">
      {/* The Enter key presses the first button of a form: this one, not the correction. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      <div className="join-two">
        {field('firstName')}
        {field('lastName')}
      </div>
      {field('email', 'Votre identifiant de connexion. Nous y envoyons la suite de l’inscription.')}
      {suggestion ? (
        <div className="join-suggestion" role="status">
          <p>
            Vouliez-vous dire <b>{suggestion}</b>
            {'\u202f'}?
          </p>
          <p className="join-actions">
            <Button type="submit" look="solid" name="adresse-choisie" value={suggestion}>
              Oui, corriger
            </Button>
            <Button type="submit" name="adresse-choisie" value={valueOf(props, 'email')}>
              Non, garder la mienne
            </Button>
          </p>
        </div>
      ) : null}
      {field('phone1', 'Pour vous joindre au sujet d’un véhicule. Un portable, de préférence.')}
      <Button type="submit" look={suggestion ? 'line' : 'coral'} size="large" pending={isBusy}>
        Continuer
      </Button>
    </StepForm>
  );
}
