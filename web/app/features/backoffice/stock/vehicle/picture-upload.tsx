import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { PageFields } from '../../../../lib/form/page-fields.tsx';
import { type Upload, useUploads } from './use-uploads.ts';
import { NO_PICTURE_CHOSEN, PICTURE_TOO_LARGE, refusedFile, sendingText } from './vehicle.messages.ts';
import * as css from './vehicle-form.module.css';

/**
 * Photographs chosen or dropped, several at a time: each is sent by itself, in their order, so that one that
 * is refused leaves the others; without scripts, together.
 */
export function PictureUpload({ types }: { types: readonly string[] }) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { uploads, add } = useUploads(form);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);

  const send = (files: readonly File[]): void => {
    setProblem(files.length === 0 ? NO_PICTURE_CHOSEN : null);
    add(files.map((file) => ({ file, refusal: file.size > MAX_UPLOAD_BYTES ? PICTURE_TOO_LARGE : null })));
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
      encType="multipart/form-data"
      className={css.drop}
      aria-label="Ajouter des photos"
      data-over={isDraggedOver || undefined}
      onSubmit={onSubmit}
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setDraggedOver(false)}
    >
      <PageFields />
      <input type="hidden" name="intention" value="photos" />
      <div className="fld">
        <label className="fld-label" htmlFor="vf-photos">
          Ajouter des photos
        </label>
        <span className="field field-file">
          <input
            ref={field}
            id="vf-photos"
            name="photos"
            type="file"
            multiple
            accept={types.join(',')}
            aria-describedby="vf-photos-hint"
          />
        </span>
        <p className="field-hint" id="vf-photos-hint">
          JPEG, PNG, WebP ou AVIF, 10{'\u00a0'}Mo au plus par photo. Elles se déposent aussi ici.
        </p>
        {problem ? <FieldError>{problem}</FieldError> : null}
      </div>
      <Button type="submit" look="solid" pending={uploads.some(({ state }) => state === 'sending')}>
        Ajouter
      </Button>
      <Uploads uploads={uploads} />
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
          <progress value={place} max={uploads.length} aria-label="Photos envoyées" />
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
