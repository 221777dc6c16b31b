import { TextField } from '@pomelo/design/field.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { EditForm } from '../shared/edit-form.tsx';
import { NameFields } from '../shared/name-fields.tsx';
import { RoleFields } from './role-fields.tsx';

const EMPTY = {
  email: '',
  firstName: '',
  lastName: '',
  'role-administrator': '',
  'role-sales': '',
  'role-stock': '',
  'role-content': '',
  'role-accounting': '',
};

/** A new staff member: receives a mail with a link to choose a password. */
export function MemberForm({ refusal }: { refusal: FormRefusal | null }) {
  return (
    <EditForm
      label="Ajouter une personne à l’équipe"
      intention="ajouter"
      stored={EMPTY}
      refusal={refusal}
      save="Ajouter et envoyer le lien"
      look="coral"
      cancel={staffUrls.staff()}
    >
      {(values, errors) => (
        <>
          <TextField
            label="Adresse e-mail"
            hint="Elle reçoit un lien pour choisir son mot de passe. Qui a déjà un compte garde le sien."
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            defaultValue={values['email']}
            error={errors['email']}
          />
          <NameFields values={values} errors={errors} />
          <RoleFields values={values} error={errors['roles']} />
        </>
      )}
    </EditForm>
  );
}
