import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-error.tsx';

export type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

function ChoiceField({
  kind,
  label,
  hint,
  error,
  className,
  ...input
}: CheckboxFieldProps & { kind: 'checkbox' | 'radio' }) {
  const id = useId();
  const described = classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
  return (
    <div className={classes('fld', className)}>
      <label className="choice">
        <input {...input} type={kind} aria-describedby={described} aria-invalid={error ? true : undefined} />
        <span>
          {label}
          {hint ? (
            <span className="field-hint" id={`${id}-hint`}>
              {hint}
            </span>
          ) : null}
        </span>
      </label>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** Yes or no. */
export function CheckboxField(props: CheckboxFieldProps) {
  return <ChoiceField {...props} kind="checkbox" />;
}

/** A radio button: put several in a FieldGroup under the same `name`. */
export function RadioField(props: CheckboxFieldProps) {
  return <ChoiceField {...props} kind="radio" />;
}
