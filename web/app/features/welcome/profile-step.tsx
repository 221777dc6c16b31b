import type { FormDescription, Profile } from '@pomelo/contract/account/account.schemas.ts';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { Form, useNavigation } from 'react-router';
import { DescribedField, fieldOf } from '../../lib/form/described-field.tsx';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { phoneText } from '../../lib/phone-text.ts';
import { urls } from '../../urls.ts';
import type { WelcomeRefusal } from './welcome.action.server.ts';
import { addressHint } from './welcome.messages.ts';

type ProfileStepProps = {
  profile: Profile;
  back: string;
  form: FormDescription;
  refusal: WelcomeRefusal | null;
};

/** Profile fields that an order requires (CART-5), asked for now rather than at the cart; optional. */
export function ProfileStep({ profile, back, form, refusal }: ProfileStepProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const address = profile.billingAddress;
  const known: Record<string, string> = {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone1: profile.phone1 ? phoneText(profile.phone1) : '',
    street: address?.street ?? '',
    postcode: address?.postcode ?? '',
    city: address?.city ?? '',
  };
  const field = (name: string, more: { label?: string; hint?: string; required?: boolean } = {}) => (
    <DescribedField
      field={fieldOf(form, name)}
      defaultValue={refusal?.values[name] ?? known[name]}
      error={refusal?.fieldErrors[name]}
      {...more}
    />
  );
  return (
    <Form method="post" action={urls.welcome()} className="welcome-form">
      <PageFields />
      <input type="hidden" name="intention" value="profil" />
      <input type="hidden" name="suite" value={back} />
      <p className="welcome-lead">
        De quoi réserver et commander sans être interrompu. Tout se change ensuite dans votre profil.
      </p>
      <FieldGroup legend="Vous" columns={2}>
        {field('firstName', { required: true })}
        {field('lastName', { required: true })}
        {field('phone1', { required: true, hint: 'Pour vous joindre au sujet d’un véhicule.' })}
      </FieldGroup>
      {profile.role === 'viewer' ? null : (
        <FieldGroup legend="Adresse de facturation" hint={addressHint(address !== null)}>
          {field('street', { label: 'Numéro et voie' })}
          <div className="welcome-city">
            {field('postcode')}
            {field('city')}
          </div>
        </FieldGroup>
      )}
      <p className="welcome-actions">
        <Button type="submit" look="coral" size="large" pending={isBusy}>
          Enregistrer et continuer
        </Button>
        <ButtonLink href={urls.welcomeTour(back)} look="bare" size="large">
          Plus tard
        </ButtonLink>
      </p>
    </Form>
  );
}
