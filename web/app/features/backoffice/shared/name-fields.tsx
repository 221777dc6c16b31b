import { TextField } from '@pomelo/design/field.tsx';
import type { FormTexts } from '../../../lib/form/form-values.ts';

type Props = {
  values: FormTexts;
  errors: Readonly<Record<string, string>>;
  /** True when the user types their own name: the browser can then autofill it. */
  isOwn?: boolean;
};

/** First and last name of a new staff member. */
export function NameFields({ values, errors, isOwn = false }: Props) {
  return (
    <div className="fld-grid fld-grid-2">
      <TextField
        label="Prénom"
        name="firstName"
        autoComplete={isOwn ? 'given-name' : 'off'}
        maxLength={100}
        required
        defaultValue={values['firstName']}
        error={errors['firstName']}
      />
      <TextField
        label="Nom"
        name="lastName"
        autoComplete={isOwn ? 'family-name' : 'off'}
        maxLength={100}
        required
        defaultValue={values['lastName']}
        error={errors['lastName']}
      />
    </div>
  );
}
