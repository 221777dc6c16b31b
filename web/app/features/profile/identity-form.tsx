import { accountFields } from '@pomelo/contract/account/account.fields.generated.ts';
import type { FormDescription, Profile } from '@pomelo/contract/account/account.schemas.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { DescribedField, fieldOf } from '../../lib/form/described-field.tsx';
import { phoneText } from '../../lib/phone-text.ts';
import { urls } from '../../urls.ts';
import { emailChangeText } from './profile.messages.ts';
import { SettingForm } from './setting-form.tsx';

/**
 * Names and telephone, from the form that `OPTIONS /public/me` describes; the e-mail address, which is not
 * changed here.
 */
export function IdentityForm({ description, profile }: { description: FormDescription; profile: Profile }) {
  const { firstName, lastName, phone1, email, role } = profile;
  return (
    <SettingForm
      constraints={accountFields.updateMe}
      intention="coordonnees"
      stored={{ firstName, lastName, phone1: phone1 ? phoneText(phone1) : '' }}
      back={urls.profile()}
    >
      {(field) => (
        <>
          <FieldGroup legend="Nom" hideLegend columns={2}>
            <DescribedField
              field={fieldOf(description, 'firstName')}
              {...field('firstName')}
              // The call lets names be cleared; here they would only be a slip.
              required
            />
            <DescribedField field={fieldOf(description, 'lastName')} {...field('lastName')} required />
          </FieldGroup>
          <DescribedField
            field={fieldOf(description, 'phone1')}
            {...field('phone1')}
            hint="Demandé par les transporteurs et les centres de livraison. Hors de France, commencez par l’indicatif, +32 par exemple."
          />
          <FactList
            facts={[
              {
                label: 'Adresse e-mail',
                value: (
                  <>
                    {email}
                    <small>{emailChangeText(role)}</small>
                  </>
                ),
              },
            ]}
          />
        </>
      )}
    </SettingForm>
  );
}
