import { registrationFields } from '@pomelo/contract/registration/registration.fields.generated.ts';
import { Button } from '@pomelo/design/button.tsx';
import { Link } from 'react-router';
import { DescribedField, fieldOf } from '../../lib/form/described-field.tsx';
import { type FormHandle, useForm } from '../../lib/form/use-form.ts';
import { signUpUrls } from '../../sign-up-urls.ts';
import { CompanyCard } from './company-card.tsx';
import type { Draft } from './draft.ts';
import { manualInputText } from './registration.messages.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { StepForm } from './step-form.tsx';
import type { RegistrationData } from './registration.loader.server.ts';
import * as css from './registration.module.css';

/** Some companies hide their address, or even their name, from the public register. */
const isKnownWhole = ({ lookup, joins, rs, street, postcode, city }: Draft): boolean =>
  lookup === 'found' && rs !== '' && (joins || (street !== '' && /^\d{5}$/.test(postcode) && city !== ''));

/** The company found, to be confirmed; or its name and address, typed manually. */
export function CompanyStep({ data }: { data: RegistrationData }) {
  const { draft } = data;
  const { rs, street, postcode, city } = draft;
  const form = useForm(registrationFields.register, { stored: { rs, street, postcode, city } });
  // A correction may concern the address, so that it is always editable.
  const isTyped = form.refusal !== null || draft.correction !== null || !isKnownWhole(draft);
  return (
    <>
      {draft.joins ? (
        <p className={css.lead}>
          Elle a son espace. Demandez à le rejoindre{'\u202f'}: son responsable reçoit votre demande et
          décide. Aucun document à fournir.
        </p>
      ) : null}
      {isTyped ? <TypedCompany data={data} form={form} /> : <CompanyCard draft={draft} />}
      {isTyped ? null : (
        <StepForm form={form} step="societe" className={css.actions}>
          <Button type="submit" look="coral" size="large" pending={form.isPending}>
            {draft.joins ? 'Demander à la rejoindre' : 'C’est ma société'}
          </Button>
          <NotMine />
        </StepForm>
      )}
    </>
  );
}

const NotMine = () => (
  <Link className="link" to={signUpUrls.registration()}>
    Ce n’est pas ma société
  </Link>
);

type Name = 'rs' | 'street' | 'postcode' | 'city';

function TypedCompany({ data, form }: { data: RegistrationData; form: FormHandle<Name> }) {
  const { draft, fields } = data;
  const field = (name: Name, label: string) => (
    <DescribedField field={fieldOf(fields, name)} label={label} {...form.field(name)} required />
  );
  return (
    <>
      {draft.correction ? null : <p className={css.note}>{manualInputText(draft.lookup)}</p>}
      <p className="num">
        <span className="muted">SIRET</span> <b>{siretText(draft.siret)}</b>{' '}
        <Link className="link" to={signUpUrls.registration()}>
          Modifier
        </Link>
      </p>
      <StepForm form={form} step="societe">
        {field('rs', 'Raison sociale')}
        {draft.joins ? null : (
          <>
            {field('street', 'Numéro et voie')}
            <div className={css.city}>
              {field('postcode', 'Code postal')}
              {field('city', 'Ville')}
            </div>
          </>
        )}
        <Button type="submit" look="coral" size="large" pending={form.isPending}>
          Continuer
        </Button>
      </StepForm>
    </>
  );
}
