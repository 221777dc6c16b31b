import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-error.tsx';
import { fileSize } from './file-size.ts';
import { Icon } from './icon.tsx';
import './file-field.css';

export type FileFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'value' | 'defaultValue' | 'accept' | 'onChange'
> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** MIME types. */
  accept?: readonly string[];
  /** File already on the server; choosing again replaces it. */
  sent?: { name: string; sizeBytes: number } | null;
  /** Why this file is refused; the selection is then cleared. */
  refuse?: (file: File) => string | null;
  /** A file that was not refused. */
  onFile?: (file: File, input: HTMLInputElement) => void;
};

/** A file input with drop zone: the browser's own control, with the name and size of the file. */
export function FileField({
  label,
  hint,
  error,
  accept,
  sent,
  refuse,
  onFile,
  className,
  id,
  ...input
}: FileFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const wrong = refusal ?? error;

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0] ?? null;
    const why = file ? (refuse?.(file) ?? null) : null;
    setRefusal(why);
    setChosen(why ? null : file);
    if (why) currentTarget.value = '';
    else if (file) onFile?.(file, currentTarget);
  };

  const described = classes(hint ? `${fieldId}-hint` : null, wrong ? `${fieldId}-error` : null) || undefined;
  return (
    <div className={classes('fld', className)}>
      <label className="fld-label" htmlFor={fieldId}>
        {label}
      </label>
      {sent && !chosen ? (
        <p className="file-sent">
          <Icon name="check" />
          <b>{sent.name}</b>
          <span className="muted num">{fileSize(sent.sizeBytes)}</span>
        </p>
      ) : null}
      <span className={classes('field field-file', wrong ? 'is-bad' : null)}>
        <input
          {...input}
          id={fieldId}
          type="file"
          accept={accept?.join(',')}
          onChange={choose}
          aria-describedby={described}
          aria-invalid={wrong ? true : undefined}
        />
        {chosen ? <span className="unit num">{fileSize(chosen.size)}</span> : null}
      </span>
      {hint ? (
        <p className="field-hint" id={`${fieldId}-hint`}>
          {hint}
        </p>
      ) : null}
      {wrong ? <FieldError id={`${fieldId}-error`}>{wrong}</FieldError> : null}
    </div>
  );
}
