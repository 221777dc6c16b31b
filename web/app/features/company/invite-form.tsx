import { INVITATION_DAYS } from '@pomelo/contract/constants.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { SaveBar } from '@pomelo/design/settings-section.tsx';
import { Form, Link, useNavigation } from 'react-router';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';
import { RoleFields } from './role-fields.tsx';

/** Invites a person by mail. */
export function InviteForm({ refusal }: { refusal: FormRefusal | null }) {
  const { formData } = useNavigation();
  const typed = refusal?.typed;
  const errors = refusal?.fieldErrors ?? {};
  return (
    <Form
      method="post"
      action={urls.profilePeople('?inviter')}
      className="set-form role-form"
      preventScrollReset
    >
      {refusal ? <FormError title={refusal.message} /> : null}
      <input type="hidden" name="intention" value="inviter" />
      <PageFields />
      <TextField
        label="Adresse e-mail"
        hint={`Elle reçoit un lien, valable ${INVITATION_DAYS} jours, pour rejoindre l’espace.`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        defaultValue={typed?.['email']}
        error={errors['email']}
      />
      <div className="fld-grid fld-grid-2">
        <TextField
          label="Prénom"
          name="firstName"
          autoComplete="off"
          maxLength={100}
          required
          defaultValue={typed?.['firstName']}
          error={errors['firstName']}
        />
        <TextField
          label="Nom"
          name="lastName"
          autoComplete="off"
          maxLength={100}
          required
          defaultValue={typed?.['lastName']}
          error={errors['lastName']}
        />
      </div>
      <RoleFields current="buyer" limit={null} typed={typed} errors={errors} />
      <SaveBar label="Envoyer l’invitation" look="coral" pending={formData?.get('intention') === 'inviter'}>
        <Link className={buttonClass({ look: 'line' })} to={urls.profilePeople()} preventScrollReset>
          Annuler
        </Link>
      </SaveBar>
    </Form>
  );
}
