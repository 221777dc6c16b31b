import { TextField } from '@pomelo/design/field.tsx';
import type { FormHandle } from '../../../lib/form/use-form.ts';

type Props = {
  form: Pick<FormHandle<'firstName' | 'lastName'>, 'field'>;
  /** True when the user types their own name: the browser can then autofill it. */
  isOwn?: boolean;
};

/** First and last name of a new staff member. */
export const NameFields = ({ form, isOwn = false }: Props) => (
  <div className="fld-grid fld-grid-2">
    <TextField label="Prénom" autoComplete={isOwn ? 'given-name' : 'off'} {...form.field('firstName')} />
    <TextField label="Nom" autoComplete={isOwn ? 'family-name' : 'off'} {...form.field('lastName')} />
  </div>
);
