import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-error.tsx';

export type FieldGroupProps = {
  legend: ReactNode;
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Two columns from 768 px. */
  columns?: 1 | 2;
  children: ReactNode;
};

/** Fields that belong together, or radio buttons of one question. */
export function FieldGroup({
  legend,
  hideLegend = false,
  hint,
  error,
  columns = 1,
  children,
}: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      className="fld-group"
      aria-describedby={classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
    >
      <legend className={hideLegend ? 'vh' : 'fld-legend'}>{legend}</legend>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className={columns === 2 ? 'fld-grid fld-grid-2' : 'fld-grid'}>{children}</div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

/** Reason of a form's refusal, before its first field; role alert, so that it is announced. */
export function FormError({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="form-error" role="alert">
      <FieldError>
        <b>{title}</b>
      </FieldError>
      {children}
    </div>
  );
}
