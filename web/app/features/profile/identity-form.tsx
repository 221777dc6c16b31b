import type { FormDescription, Profile } from '@pomelo/contract/account/account.schemas.ts';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { DescribedField, fieldOf } from '../../lib/form/described-field.tsx';
import { phoneText } from '../../lib/phone-text.ts';
import { urls } from '../../urls.ts';
import { emailChangeText } from './identity.messages.ts';
import { SettingForm } from './setting-form.tsx';

/**
 * Names and telephone, from the form that `OPTIONS /public/me` describes; the e-mail address, which is not
 * changed here.
 */
export function IdentityForm({ description, profile }: { description: FormDescription; profile: Profile }) {
  return (
    <SettingForm intention="coordonnees" back={urls.profile()}>
      {(refusal) => {
        const typed = refusal?.typed ?? {};
        const errors = refusal?.fieldErrors ?? {};
        const phone = profile.phone1 ? phoneText(profile.phone1) : '';
        return (
          <>
            <FieldGroup legend="Nom" hideLegend columns={2}>
              <DescribedField
                field={fieldOf(description, 'firstName')}
                required
                defaultValue={typed['firstName'] ?? profile.firstName}
                error={errors['firstName']}
              />
              <DescribedField
                field={fieldOf(description, 'lastName')}
                required
                defaultValue={typed['lastName'] ?? profile.lastName}
                error={errors['lastName']}
              />
            </FieldGroup>
            <DescribedField
              field={fieldOf(description, 'phone1')}
              defaultValue={typed['phone1'] ?? phone}
              error={errors['phone1']}
              hint="Demandé par les transporteurs et les centres de livraison. Hors de France, commencez par l’indicatif, +32 par exemple."
            />
            <dl className="set-facts">
              <div>
                <dt>Adresse e-mail</dt>
                <dd>
                  {profile.email}
                  <small>{emailChangeText(profile.role)}</small>
                </dd>
              </div>
            </dl>
          </>
        );
      }}
    </SettingForm>
  );
}
