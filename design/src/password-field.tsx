import { type ChangeEvent, useId, useState } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-error.tsx';
import { type TextFieldProps } from './field.tsx';
import { refuseTooLong } from './length-limit.ts';
import './password-field.css';

/** 0: not accepted yet; 4: strong. `hint` is read by screen readers; bars and colour only repeat it. */
export type PasswordJudgement = { level: 0 | 1 | 2 | 3 | 4; hint: string };

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'unit' | 'hideLabel'> & {
  /** For a password being chosen: rated while it is typed. */
  judge?: (password: string) => PasswordJudgement;
};

/**
 * A password, which can be shown, pasted and filled in by a manager; with a meter when one is being chosen.
 */
export function PasswordField({
  label,
  hint,
  error,
  judge,
  className,
  id,
  onChange,
  onInput,
  maxLength,
  ...input
}: PasswordFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const judgement = judge && typed !== '' ? judge(typed) : null;

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    onChange?.(event);
  };

  return (
    <div className={classes('fld', className)}>
      <label className="fld-label" htmlFor={fieldId}>
        {label}
      </label>
      <span className={classes('field field-password', error ? 'is-bad' : null)}>
        <input
          {...input}
          id={fieldId}
          type={isShown ? 'text' : 'password'}
          onChange={change}
          onInput={refuseTooLong(maxLength, onInput)}
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={
            classes(
              hint ? `${fieldId}-hint` : null,
              judge && `${fieldId}-meter`,
              error ? `${fieldId}-error` : null,
            ) || undefined
          }
          aria-invalid={error ? true : undefined}
        />
        <button
          type="button"
          className="field-show"
          aria-controls={fieldId}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Masquer' : 'Afficher'}
          <span className="vh"> le mot de passe</span>
        </button>
      </span>
      {judge ? <Meter id={`${fieldId}-meter`} judgement={judgement} /> : null}
      {hint ? (
        <p className="field-hint" id={`${fieldId}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${fieldId}-error`}>{error}</FieldError> : null}
    </div>
  );
}

const BARS = [1, 2, 3, 4];

function Meter({ id, judgement }: { id: string; judgement: PasswordJudgement | null }) {
  return (
    <div className="pw-meter" data-level={judgement?.level}>
      <span className="pw-bars" aria-hidden="true">
        {BARS.map((bar) => (
          <i key={bar} className={judgement && judgement.level >= bar ? 'on' : undefined} />
        ))}
      </span>
      <p className="small" id={id} aria-live="polite">
        {judgement?.hint}
      </p>
    </div>
  );
}
