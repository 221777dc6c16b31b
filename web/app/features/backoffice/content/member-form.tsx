import { siteTextsFields } from '@pomelo/contract/backoffice/content/site-texts.fields.generated.ts';
import {
  type PublicMember,
  TEAM_LANGUAGES,
} from '@pomelo/contract/backoffice/content/site-texts.endpoints.ts';
import type { LibraryPicture } from '@pomelo/contract/backoffice/content/media.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { EmailField, TextField } from '@pomelo/design/field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { PictureField } from '../shared/picture-field.tsx';
import { languageField } from './language-field.ts';
import * as css from './content.module.css';

type Props = { member: PublicMember | null; choices: readonly LibraryPicture[] };

const LABELS = {
  firstName: 'Prénom',
  lastName: 'Nom',
  job: 'Fonction',
  jobEnglish: 'Fonction, en anglais',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  pictureId: 'Portrait',
  visible: 'Affiché sur le site',
} as const;
const names = new Intl.DisplayNames('fr', { type: 'language' });

function textsOf(member: PublicMember | null) {
  const {
    firstName = '',
    lastName = '',
    job = '',
    jobEnglish = '',
    email = '',
    phone = '',
    pictureId,
    visible = true,
  } = member ?? {};
  const languages = member?.languages ?? ['fr'];
  return {
    firstName,
    lastName,
    job,
    jobEnglish,
    email,
    phone,
    pictureId: pictureId ? String(pictureId) : '',
    visible: visible ? '1' : '',
    ...Object.fromEntries(
      TEAM_LANGUAGES.map((code) => [languageField(code), languages.includes(code) ? '1' : '']),
    ),
  };
}

/** A contact shown on the site. */
export function MemberForm({ member, choices }: Props) {
  const form = useForm(siteTextsFields[member ? 'saveMember' : 'addMember'], {
    intention: 'enregistrer',
    ids: { id: member?.id ?? '' },
    version: member?.version,
    stored: textsOf(member),
  });
  const text = (name: keyof typeof LABELS) => ({ label: LABELS[name], ...form.field(name) });
  return (
    <div className={css.below}>
      <StaffForm
        form={form}
        label={member ? `Fiche ${withDe(personName(member))}` : 'Nouvelle personne'}
        labels={LABELS}
        cancel={staffUrls.publicTeam()}
      >
        <TextField {...text('firstName')} />
        <TextField {...text('lastName')} />
        <TextField {...text('job')} />
        <TextField {...text('jobEnglish')} hint="Pour les pages internationales." />
        <EmailField
          {...text('email')}
          autoComplete="off"
          hint="Les formulaires y écrivent&#x202f;; elle n’est jamais affichée."
        />
        <TextField {...text('phone')} type="tel" />
        <FieldGroup legend="Langues" error={form.field('languages').error} columns={2}>
          {TEAM_LANGUAGES.map((code) => (
            <CheckboxField
              key={code}
              value="1"
              label={names.of(code) ?? code}
              {...form.box('languages', languageField(code))}
            />
          ))}
        </FieldGroup>
        <PictureField {...text('pictureId')} choices={choices} />
        <CheckboxField value="1" label={LABELS.visible} {...form.box('visible')} />
      </StaffForm>
      {member ? (
        <ActionForm
          action={staffUrls.publicTeam()}
          actionKey={`personne-${member.id}`}
          fields={{ intention: 'supprimer', id: member.id }}
          question={{
            title: `Retirer ${personName(member)}\u202f?`,
            message: 'Les messages reçus restent.',
            confirmLabel: 'Retirer',
            danger: true,
          }}
        >
          <Button type="submit" look="line" icon="trash">
            Retirer
          </Button>
        </ActionForm>
      ) : null}
    </div>
  );
}
