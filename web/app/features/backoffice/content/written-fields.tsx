import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import type { FormHandle } from '../../../lib/form/use-form.ts';
import { RichTextField } from './editor/rich-text-field.tsx';

type Props = { form: Pick<FormHandle<'title' | 'summary' | 'body'>, 'field'> };

/** Fields common to all texts. */
export function WrittenFields({ form }: Props) {
  const { name, defaultValue = '', error } = form.field('body');
  return (
    <>
      <TextField label="Titre" {...form.field('title')} />
      <TextAreaField
        label="Résumé"
        rows={2}
        hint={`Une ou deux phrases\u202f: dans les listes, et dans les moteurs de recherche.`}
        {...form.field('summary')}
      />
      <RichTextField label="Texte" name={name} defaultValue={defaultValue} error={error} />
    </>
  );
}
