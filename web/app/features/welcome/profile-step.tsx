import { accountFields } from '@pomelo/contract/account/account.fields.generated.ts';
import type { FormDescription, Profile } from '@pomelo/contract/account/account.schemas.ts';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { DescribedField, fieldOf } from '../../lib/form/described-field.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { phoneText } from '../../lib/phone-text.ts';
import { urls } from '../../urls.ts';
import { welcomeUrls } from './welcome-urls.ts';
import { addressHint } from './welcome.messages.ts';
import * as css from './welcome.module.css';

type ProfileStepProps = { profile: Profile; back: string; description: FormDescription };

/** Profile fields that an order requires (CART-5), requested now rather than at the cart; optional. */
export function ProfileStep({ profile, back, description }: ProfileStepProps) {
  const address = profile.billingAddress;
  const known = {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone1: profile.phone1 ? phoneText(profile.phone1) : '',
    street: address?.street ?? '',
    postcode: address?.postcode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? profile.companyCountry,
  };
  const form = useForm(accountFields.updateMe, {
    intention: 'profil',
    ids: { suite: back },
    stored: known,
  });
  const field = (
    name: keyof typeof known,
    more: { label?: string; hint?: string; required?: boolean } = {},
  ) => <DescribedField field={fieldOf(description, name)} {...form.field(name)} {...more} />;
  return (
    <PageForm form={form} action={urls.welcome()} className={css.form} preventScrollReset={false}>
      <p className={css.lead}>
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
          <div className={css.city}>
            {field('postcode')}
            {field('city')}
          </div>
          {field('country')}
        </FieldGroup>
      )}
      <p className={css.actions}>
        <Button type="submit" look="coral" size="large" pending={form.isPending}>
          Enregistrer et continuer
        </Button>
        <ButtonLink href={welcomeUrls.tour(back)} look="bare" size="large">
          Plus tard
        </ButtonLink>
      </p>
    </PageForm>
  );
}
