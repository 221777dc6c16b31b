import { staffFields } from '@pomelo/contract/backoffice/staff.fields.generated.ts';
import { EmailField } from '@pomelo/design/field.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { NameFields } from '../shared/name-fields.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { RoleFields, rolesStored } from './role-fields.tsx';

/** A new staff member: receives a mail with a link to choose a password. */
export function MemberForm() {
  const form = useForm(staffFields.addMember, {
    intention: 'ajouter',
    stored: { email: '', firstName: '', lastName: '', ...rolesStored([]) },
  });
  return (
    <StaffForm
      form={form}
      label="Ajouter une personne à l’équipe"
      save="Ajouter et envoyer le lien"
      look="coral"
      cancel={staffUrls.staff()}
    >
      <EmailField
        label="Adresse e-mail"
        hint="Elle reçoit un lien pour choisir son mot de passe. Qui a déjà un compte garde le sien."
        autoComplete="off"
        {...form.field('email')}
      />
      <NameFields form={form} />
      <RoleFields form={form} />
    </StaffForm>
  );
}
