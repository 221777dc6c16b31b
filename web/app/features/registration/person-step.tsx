import { registrationFields } from '@pomelo/contract/registration/registration.fields.generated.ts';
import { Button } from '@pomelo/design/button.tsx';
import { DescribedField, fieldOf } from '../../lib/form/described-field.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import type { RegistrationData } from './registration.loader.server.ts';
import { StepForm } from './step-form.tsx';
import * as css from './registration.module.css';

/** The person who will log in. */
export function PersonStep({ data }: { data: RegistrationData }) {
  const { firstName, lastName, email, phone1 } = data.draft;
  const form = useForm(registrationFields.register, { stored: { firstName, lastName, email, phone1 } });
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone1', hint?: string) => (
    <DescribedField field={fieldOf(data.fields, name)} hint={hint} {...form.field(name)} required />
  );
  const suggestion = form.refusal?.typed['suggestion'];
  return (
    <StepForm form={form} step="vous">
      {/* The Enter key presses the first button of a form: this one, not the correction. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      <div className={css.two}>
        {field('firstName')}
        {field('lastName')}
      </div>
      {field('email', 'Votre identifiant de connexion. Nous y envoyons la suite de l’inscription.')}
      {suggestion ? (
        <div className={css.suggestion} role="status">
          <p>
            Vouliez-vous dire <b>{suggestion}</b>
            {'\u202f'}?
          </p>
          <p className={css.actions}>
            <Button type="submit" look="solid" name="adresse-choisie" value={suggestion}>
              Oui, corriger
            </Button>
            <Button type="submit" name="adresse-choisie" value={form.field('email').defaultValue}>
              Non, garder la mienne
            </Button>
          </p>
        </div>
      ) : null}
      {field('phone1', 'Pour vous joindre au sujet d’un véhicule. Un portable, de préférence.')}
      <Button type="submit" look={suggestion ? 'line' : 'coral'} size="large" pending={form.isPending}>
        Continuer
      </Button>
    </StepForm>
  );
}
