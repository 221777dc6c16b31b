import { accountFields } from '@pomelo/contract/account/account.fields.generated.ts';
import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { PICTURE_FILE_TYPES } from '@pomelo/contract/files.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { Avatar } from '@pomelo/design/avatar.tsx';
import { Button } from '@pomelo/design/button.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { SaveBar } from '@pomelo/design/settings-section.tsx';
import { useState } from 'react';
import { useFormAction } from 'react-router';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { fileHint, fileRefusal } from '../../lib/form/file.messages.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { urls } from '../../urls.ts';
import { PicturePreview } from './picture-preview.tsx';
import { useSetting } from './use-setting.ts';

const LIMITS = { accept: PICTURE_FILE_TYPES, maxBytes: MAX_UPLOAD_BYTES };
const GROUP = 'photo';

/** The picture: chosen, previewed as cropped, sent; or removed. */
export function PictureForm({ profile }: { profile: Profile }) {
  const { fetcher, doneCount } = useSetting(GROUP);
  const form = useForm(accountFields.changePicture, { intention: 'photo', fetcher });
  const { name, error } = form.field('picture');
  // With `?index`: the address alone is that of the frame around the page.
  const action = useFormAction();
  return (
    <>
      <PageForm
        form={form}
        back={urls.profile()}
        encType="multipart/form-data"
        className="set-form"
        notice={error ? null : undefined}
      >
        <PictureField key={doneCount} profile={profile} name={name} error={error} />
        <SaveBar label="Enregistrer la photo" pending={form.isPending} />
      </PageForm>
      {profile.picture ? (
        <ActionForm action={action} actionKey={`profil-${GROUP}`} fields={{ intention: 'retirer-photo' }}>
          <Button type="submit" icon="trash" pending={isRemoving(fetcher.formData)}>
            Retirer
          </Button>
        </ActionForm>
      ) : null}
    </>
  );
}

const isRemoving = (sent: FormData | undefined): boolean => sent?.get('intention') === 'retirer-photo';

function PictureField({
  profile,
  name,
  error,
}: {
  profile: Profile;
  name: string;
  error: string | undefined;
}) {
  const [chosen, setChosen] = useState<File | null>(null);
  return (
    <div className="set-picture">
      {chosen ? (
        <PicturePreview file={chosen} />
      ) : (
        <Avatar
          name={personName(profile)}
          size="large"
          src={profile.picture ? urls.personPicture(profile.id, profile.picture) : null}
        />
      )}
      <FileField
        label={profile.picture ? 'Remplacer par' : 'Image'}
        name={name}
        accept={PICTURE_FILE_TYPES}
        required
        hint={`${fileHint(LIMITS)} Elle sera cadrée au carré.`}
        error={error}
        refuse={(file) => fileRefusal(file, LIMITS)}
        onFile={setChosen}
      />
    </div>
  );
}
