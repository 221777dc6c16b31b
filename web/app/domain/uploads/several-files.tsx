import { Button } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { type DragEvent, type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-router';
import { AuthorField } from '../../lib/session/author-field.tsx';
import { claimGuard, LeaveGuard } from '../../lib/form/leave-guard.tsx';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { unsavedForms } from '../../lib/form/unsaved.ts';
import * as css from './several-files.module.css';
import { refusedFile, sendingText } from './uploads.messages.ts';
import { type Upload, useUploads } from './use-uploads.ts';

type Props = {
  /** The field of the form, which its action reads. */
  name: string;
  intention: string;
  label: string;
  hint: string;
  button: string;
  /** MIME types. */
  types: readonly string[];
  /** Why a file is refused before it is sent. */
  refuse: (file: File) => string | null;
  /** Error message when no file was chosen. */
  noneChosen: string;
  /** URL of the action; by default the page itself. */
  action?: string;
};

/**
 * Files chosen or dropped, several at a time: each is sent by itself, in their order, so that one that is refused
 * leaves the others; without scripts, together. The action finds their number in `nombre` (see `useUploads`).
 */
export function SeveralFiles({
  name,
  intention,
  label,
  hint,
  button,
  types,
  refuse,
  noneChosen,
  action,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { uploads, add, retry } = useUploads(form, name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const id = useId();

  const send = (files: readonly File[]): void => {
    setProblem(files.length === 0 ? noneChosen : null);
    add(files.map((file) => ({ file, refusal: refuse(file) })));
    if (field.current) field.current.value = '';
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send([...(field.current?.files ?? [])]);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setDraggedOver(false);
    send([...event.dataTransfer.files]);
  };
  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDraggedOver(true);
  };
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      className={css.drop}
      aria-label={label}
      data-over={isDraggedOver || undefined}
      onSubmit={onSubmit}
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setDraggedOver(false)}
    >
      <PageFields />
      <AuthorField />
      <input type="hidden" name="intention" value={intention} />
      <div className={`fld ${css.field}`}>
        <label className="fld-label" htmlFor={id}>
          {label}
        </label>
        <span className="field field-file">
          <input
            ref={field}
            id={id}
            name={name}
            type="file"
            multiple
            accept={types.join(',')}
            aria-describedby={`${id}-hint`}
          />
        </span>
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
        {problem ? <FieldError>{problem}</FieldError> : null}
      </div>
      <Button type="submit" look="solid" pending={uploads.some(({ state }) => state === 'sending')}>
        {button}
      </Button>
      <Uploads uploads={uploads} />
      <Unsent form={form} uploads={uploads} onRetry={retry} />
    </Form>
  );
}

/** The file that is being sent, and those that were refused, each with its reason. */
function Uploads({ uploads }: { uploads: readonly Upload[] }) {
  const place = uploads.findIndex(({ state }) => state === 'sending');
  const sending = uploads[place];
  return (
    <div className={css.uploads} role="status">
      {sending ? (
        <>
          <p className="small">{sendingText(place + 1, uploads.length, sending.file.name)}</p>
          <progress value={place} max={uploads.length} aria-label="Fichiers envoyés" />
        </>
      ) : null}
      {uploads
        .filter(({ refusal }) => refusal !== null)
        .map(({ key, file, refusal }) => (
          <FieldError key={key}>{refusedFile(file.name, refusal)}</FieldError>
        ))}
    </div>
  );
}

type UnsentProps = {
  form: RefObject<HTMLFormElement | null>;
  uploads: readonly Upload[];
  onRetry: () => void;
};

// CLAIM-12
/** Files that neither the network nor the session let through: sent again on request, and not lost by leaving. */
function Unsent({ form, uploads, onRetry }: UnsentProps) {
  const [guards, setGuards] = useState(false);
  const isSending = uploads.some(({ state }) => state !== 'done');
  const remain = uploads.some(({ isRetriable }) => isRetriable);
  useEffect(() => {
    const current = form.current;
    if (!current || !remain) return;
    unsavedForms.refuse(current);
    if (claimGuard(current)) setGuards(true);
    return () => unsavedForms.remove(current);
  }, [form, remain]);
  return (
    <>
      {guards ? <LeaveGuard /> : null}
      {remain && !isSending ? (
        <Button look="line" icon="refresh" onClick={onRetry}>
          Envoyer de nouveau
        </Button>
      ) : null}
    </>
  );
}
