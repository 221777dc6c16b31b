import type { LibraryPicture } from '@pomelo/contract/backoffice/content/media.schemas.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { useState } from 'react';
import type { FormHandle } from '../../../lib/form/use-form.ts';
import { PictureField } from '../shared/picture-field.tsx';

type Props = {
  form: Pick<FormHandle<'picture.id' | 'picture.alt'>, 'field'>;
  choices: readonly LibraryPicture[];
};

/** The cover picture of a text, with its alternative text: that of the library by default. */
export function CoverFields({ form, choices }: Props) {
  const [chosen, setChosen] = useState<LibraryPicture | null>(null);
  const alt = form.field('picture.alt');
  return (
    <>
      <PictureField
        label="Image de tête"
        choices={choices}
        onPicture={setChosen}
        {...form.field('picture.id')}
      />
      <TextField
        key={chosen?.id}
        label="Ce que l’image montre"
        hint="Lu à voix haute à qui ne voit pas l’image."
        {...alt}
        defaultValue={chosen?.alt ?? alt.defaultValue}
      />
    </>
  );
}
