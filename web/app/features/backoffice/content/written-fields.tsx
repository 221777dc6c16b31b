import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import type { FormTexts } from '../../../lib/form/form-values.ts';
import { RichTextField } from './editor/rich-text-field.tsx';

type Props = { values: FormTexts; errors: Readonly<Record<string, string>> };

/** What every text is made of. */
export function WrittenFields({ values, errors }: Props) {
  return (
    <>
      <TextField
        label="Titre"
        name="title"
        required
        maxLength={200}
        defaultValue={values['title']}
        error={errors['title']}
      />
      <TextAreaField
        label="Résumé"
        name="summary"
        rows={2}
        maxLength={600}
        hint={`Une ou deux phrases\u202f: dans les listes, et dans les moteurs de recherche.`}
        defaultValue={values['summary']}
        error={errors['summary']}
      />
      <RichTextField label="Texte" name="body" defaultValue={values['body'] ?? ''} error={errors['body']} />
    </>
  );
}
