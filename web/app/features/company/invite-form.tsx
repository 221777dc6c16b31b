import { INVITATION_DAYS } from '@pomelo/contract/constants.ts';
import { workspaceFields } from '@pomelo/contract/workspace/workspace.fields.generated.ts';
import { EmailField, TextField } from '@pomelo/design/field.tsx';
import { SaveBar } from '@pomelo/design/settings-section.tsx';
import { CancelLink } from '../../lib/form/cancel-link.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { profileUrls } from '../../profile-urls.ts';
import { RoleFields, storedRights } from './role-fields.tsx';
import * as css from './people.module.css';

/** Invites a person by mail. */
export function InviteForm() {
  const stored = storedRights('buyer', null);
  const form = useForm(workspaceFields.invite, { intention: 'inviter', stored, openedBy: 'inviter' });
  return (
    <PageForm form={form} action={profileUrls.people('?inviter')} className={`set-form ${css.roleForm}`}>
      <EmailField
        label="Adresse e-mail"
        hint={`Elle reçoit un lien, valable ${INVITATION_DAYS} jours, pour rejoindre l’espace.`}
        {...form.field('email')}
        autoComplete="off"
      />
      <div className="fld-grid fld-grid-2">
        <TextField label="Prénom" autoComplete="off" {...form.field('firstName')} />
        <TextField label="Nom" autoComplete="off" {...form.field('lastName')} />
      </div>
      <RoleFields form={form} />
      <SaveBar label="Envoyer l’invitation" look="coral" pending={form.isPending}>
        <CancelLink to={profileUrls.people()} />
      </SaveBar>
    </PageForm>
  );
}
