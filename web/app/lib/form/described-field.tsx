import type { FormDescription } from '@pomelo/contract/account/account.schemas.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { FileField, type FileFieldProps } from '@pomelo/design/file-field.tsx';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { fileRefusal } from './file.messages.ts';

export type FormField = FormDescription['fields'][number];

export type DescribedFieldProps = {
  field: FormField;
  error?: string;
  defaultValue?: string | null;
  hint?: ReactNode;
  /** Required by the screen although optional in the API. */
  required?: boolean;
  label?: string;
  className?: string;
  onFile?: FileFieldProps['onFile'];
  sent?: FileFieldProps['sent'];
};

const KEYPADS: Partial<Record<FormField['type'], InputHTMLAttributes<HTMLInputElement>['inputMode']>> = {
  tel: 'tel',
  email: 'email',
};
const isDigits = (pattern: string | undefined): boolean =>
  pattern !== undefined && /^\^?\(?\\d/.test(pattern);

/** One field of a form from the API's description (API-4): type, limits and choices are those of the call. */
export function DescribedField({
  field,
  error,
  defaultValue,
  hint,
  label,
  className,
  onFile,
  sent,
  ...requested
}: DescribedFieldProps) {
  const required = requested.required ?? field.required;
  const frame = { label: label ?? field.label, error, hint, className, name: field.name };
  const value = defaultValue ?? undefined;
  if (field.type === 'file') {
    return (
      <FileField
        {...frame}
        accept={field.accept}
        required={required && !sent}
        sent={sent}
        refuse={(file) => fileRefusal(file, field)}
        onFile={onFile}
      />
    );
  }
  if (field.type === 'checkbox')
    return <CheckboxField {...frame} value="1" defaultChecked={value === '1'} required={required} />;
  if (field.type === 'select') {
    return (
      <SelectField
        {...frame}
        options={field.choices}
        defaultValue={value}
        required={required}
        autoComplete={field.autocomplete}
      />
    );
  }
  return (
    <TextField
      {...frame}
      type={field.type}
      defaultValue={value}
      required={required}
      maxLength={field.maxLength}
      pattern={field.type === 'date' ? undefined : field.pattern}
      autoComplete={field.autocomplete}
      inputMode={isDigits(field.pattern) ? 'numeric' : KEYPADS[field.type]}
      autoCapitalize={field.type === 'email' ? 'none' : undefined}
      spellCheck={field.type === 'email' ? false : undefined}
    />
  );
}

/** The field of this name; a missing one is a defect of ours, not of the visitor. */
export function fieldOf(description: FormDescription, name: string): FormField {
  const field = description.fields.find((one) => one.name === name);
  if (!field) throw new Error(`the form describes no field “${name}”`);
  return field;
}
