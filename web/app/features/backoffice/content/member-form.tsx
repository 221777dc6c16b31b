import {
  type PublicMember,
  TEAM_LANGUAGES,
} from '@pomelo/contract/backoffice/content/site-texts.endpoints.ts';
import type { LibraryPicture } from '@pomelo/contract/backoffice/content/media.schemas.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { EditForm } from '../shared/edit-form.tsx';
import { PictureField } from '../shared/picture-field.tsx';

type Props = { member: PublicMember | null; choices: readonly LibraryPicture[]; refusal: FormRefusal | null };

const LABELS: Readonly<Record<string, string>> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  job: 'Fonction',
  jobEnglish: 'Fonction, en anglais',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  pictureId: 'Portrait',
  visible: 'Affiché sur le site',
};
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
      TEAM_LANGUAGES.map((code) => [`langue-${code}`, languages.includes(code) ? '1' : '']),
    ),
  };
}

/** A contact shown on the site. */
export function MemberForm({ member, choices, refusal }: Props) {
  return (
    <div className="ct-below">
      <EditForm
        label={member ? `Fiche de ${personName(member)}` : 'Nouvelle personne'}
        intention="enregistrer"
        fields={{ id: member?.id ?? '' }}
        version={member?.version}
        stored={textsOf(member)}
        refusal={refusal}
        labels={LABELS}
        cancel={staffUrls.publicTeam()}
      >
        {(values, errors) => {
          const text = (name: string) => ({
            name,
            label: LABELS[name],
            defaultValue: values[name],
            error: errors[name],
          });
          return (
            <>
              <TextField {...text('firstName')} maxLength={100} />
              <TextField {...text('lastName')} maxLength={100} />
              <TextField {...text('job')} maxLength={100} />
              <TextField {...text('jobEnglish')} maxLength={100} hint="Pour les pages internationales." />
              <TextField
                {...text('email')}
                type="email"
                hint="Les formulaires y écrivent&#x202f;; elle n’est jamais affichée."
              />
              <TextField {...text('phone')} type="tel" />
              <FieldGroup legend="Langues" error={errors['languages']} columns={2}>
                {TEAM_LANGUAGES.map((code) => (
                  <CheckboxField
                    key={code}
                    name={`langue-${code}`}
                    value="1"
                    label={names.of(code) ?? code}
                    defaultChecked={values[`langue-${code}`] === '1'}
                  />
                ))}
              </FieldGroup>
              <PictureField
                name="pictureId"
                label="Portrait"
                value={values['pictureId'] ?? ''}
                error={errors['pictureId']}
                choices={choices}
              />
              <CheckboxField
                name="visible"
                value="1"
                label="Affiché sur le site"
                defaultChecked={values['visible'] === '1'}
              />
            </>
          );
        }}
      </EditForm>
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
