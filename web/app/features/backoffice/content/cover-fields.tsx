import type { LibraryPicture } from '@pomelo/contract/backoffice/content/media.schemas.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { useState } from 'react';
import type { FormTexts } from '../../../lib/form/form-values.ts';
import { PictureField } from '../shared/picture-field.tsx';

type Props = {
  values: FormTexts;
  errors: Readonly<Record<string, string>>;
  choices: readonly LibraryPicture[];
};

/** The cover picture of a text, with its alternative text: that of the library by default. */
export function CoverFields({ values, errors, choices }: Props) {
  const [chosen, setChosen] = useState<LibraryPicture | null>(null);
  return (
    <>
      <PictureField
        name="pictureId"
        label="Image de tête"
        value={values['pictureId'] ?? ''}
        error={errors['pictureId']}
        choices={choices}
        onPicture={setChosen}
      />
      <TextField
        key={chosen?.id}
        label="Ce que l’image montre"
        name="pictureAlt"
        maxLength={300}
        hint="Lu à voix haute à qui ne voit pas l’image."
        defaultValue={chosen?.alt ?? values['pictureAlt']}
        error={errors['pictureAlt']}
      />
    </>
  );
}
