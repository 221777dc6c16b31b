import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { PICTURE_FILE_TYPES } from '@pomelo/contract/files.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { Avatar } from '@pomelo/design/avatar.tsx';
import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { useState } from 'react';
import { fileHint, fileRefusal } from '../../lib/form/file.messages.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';
import { PicturePreview } from './picture-preview.tsx';
import { refusalTitle } from '../../lib/form/refusal-title.ts';
import { useSetting } from './use-setting.ts';

const LIMITS = { accept: PICTURE_FILE_TYPES, maxBytes: MAX_UPLOAD_BYTES };

/** The picture: chosen, previewed as cropped, sent; or removed. */
export function PictureForm({ profile }: { profile: Profile }) {
  const { fetcher, refusal, doneCount } = useSetting('photo');
  const running = fetcher.state === 'idle' ? null : fetcher.formData?.get('intention');
  const isRefused = refusal !== null && !refusal.fieldErrors['picture'];
  return (
    <fetcher.Form method="post" encType="multipart/form-data" className="set-form">
      {isRefused ? <FormError title={refusalTitle(refusal)} /> : null}
      <PageFields back={urls.profile()} />
      <PictureField key={doneCount} profile={profile} error={refusal?.fieldErrors['picture']} />
      <div className="set-save">
        <Button type="submit" name="intention" value="photo" look="solid" pending={running === 'photo'}>
          Enregistrer la photo
        </Button>
        {profile.picture ? (
          <Button
            type="submit"
            name="intention"
            value="retirer-photo"
            formNoValidate
            icon="trash"
            pending={running === 'retirer-photo'}
          >
            Retirer
          </Button>
        ) : null}
      </div>
    </fetcher.Form>
  );
}

function PictureField({ profile, error }: { profile: Profile; error?: string }) {
  const [chosen, setChosen] = useState<File | null>(null);
  const name = personName(profile);
  return (
    <div className="set-picture">
      {chosen ? (
        <PicturePreview file={chosen} />
      ) : (
        <Avatar
          name={name}
          size="large"
          src={profile.picture ? urls.personPicture(profile.id, profile.picture) : null}
        />
      )}
      <FileField
        label={profile.picture ? 'Remplacer par' : 'Image'}
        name="picture"
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
