import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-error.tsx';
import { Icon, type IconName } from './icon.tsx';
import { refuseTooLong } from './length-limit.ts';

export type FieldText = {
  label: ReactNode;
  /** The label is for screen readers only: where the context already names the field. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** The error and how to fix it; marks the field invalid, and preserves its input. */
  error?: ReactNode;
};

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

const describe = (id: string, { hint, error }: FieldText): Wiring => ({
  id,
  'aria-describedby': classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined,
  'aria-invalid': error ? true : undefined,
});

function FieldFrame({
  id,
  text,
  className,
  children,
}: {
  id: string;
  text: FieldText;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classes('fld', className)}>
      <label className={text.hideLabel ? 'vh' : 'fld-label'} htmlFor={id}>
        {text.label}
      </label>
      {children}
      {text.hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {text.hint}
        </p>
      ) : null}
      {text.error ? <FieldError id={`${id}-error`}>{text.error}</FieldError> : null}
    </div>
  );
}

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> &
  FieldText & {
    icon?: IconName;
    /** After the value: €, km, ch. */
    unit?: string;
  };

/**
 * One line of text. `className` is set on the frame; a text longer than `maxLength` is refused, never cut.
 */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  icon,
  unit,
  className,
  id,
  maxLength,
  onInput,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const text = { label, hideLabel, hint, error };
  return (
    <FieldFrame id={fieldId} text={text} className={className}>
      <span className={classes('field', error ? 'is-bad' : null)}>
        {icon ? <Icon name={icon} /> : null}
        <input {...input} onInput={refuseTooLong(maxLength, onInput)} {...describe(fieldId, text)} />
        {unit ? <span className="unit">{unit}</span> : null}
      </span>
    </FieldFrame>
  );
}

/** A whole number typed as text, so that « 12 000 » is accepted; the digits keypad on a phone. */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="off" {...props} type="text" inputMode="numeric" />;
}

export type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> &
  FieldText & { icon?: IconName; options?: readonly { value: string; label: string }[] };

/** An e-mail address. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return (
    <TextField
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** An amount in euros typed as text, with a comma or a point; the decimal keypad on a phone. */
export function EurosField({ unit = '€', ...props }: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="off" {...props} unit={unit} inputMode="decimal" />;
}

/** A choice among few. Give `options`, or <option> and <optgroup> as children. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  icon,
  options,
  className,
  id,
  children,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const text = { label, hideLabel, hint, error };
  return (
    <FieldFrame id={fieldId} text={text} className={className}>
      <span className={classes('field', error ? 'is-bad' : null)}>
        {icon ? <Icon name={icon} /> : null}
        <select {...select} {...describe(fieldId, text)}>
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  );
}

export type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldText;

/** Several lines of text; one longer than `maxLength` is refused, never cut. */
export function TextAreaField({
  label,
  hideLabel,
  hint,
  error,
  className,
  id,
  rows = 4,
  maxLength,
  onInput,
  ...area
}: TextAreaFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const text = { label, hideLabel, hint, error };
  return (
    <FieldFrame id={fieldId} text={text} className={className}>
      <span className={classes('field field-area', error ? 'is-bad' : null)}>
        <textarea
          rows={rows}
          {...area}
          onInput={refuseTooLong(maxLength, onInput)}
          {...describe(fieldId, text)}
        />
      </span>
    </FieldFrame>
  );
}
