import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { PageFields } from '../../../../lib/form/page-fields.tsx';
import { NO_PICTURE_CHOSEN, PICTURE_TOO_LARGE } from './vehicle.messages.ts';
import * as css from './vehicle-form.module.css';

/**
 * Photographs chosen or dropped, several at a time: each is sent by itself, in their order; without scripts,
 * together.
 */
export function PictureUpload({ types }: { types: readonly string[] }) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const [remaining, setRemaining] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);

  const send = async (files: readonly File[]): Promise<void> => {
    const found =
      files.length === 0
        ? NO_PICTURE_CHOSEN
        : files.some(({ size }) => size > MAX_UPLOAD_BYTES)
          ? PICTURE_TOO_LARGE
          : null;
    setProblem(found);
    if (found !== null || !form.current) return;
    for (const [index, file] of files.entries()) {
      setRemaining(files.length - index);
      const sent = new FormData(form.current);
      sent.delete('photos');
      sent.append('photos', file);
      // The last upload alone sends the total, for one message.
      sent.append('nombre', index === files.length - 1 ? String(files.length) : '0');
      await submit(sent, {
        method: 'post',
        encType: 'multipart/form-data',
        navigate: false,
        fetcherKey: 'photos',
      });
    }
    setRemaining(0);
    if (field.current) field.current.value = '';
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send([...(field.current?.files ?? [])]);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setDraggedOver(false);
    void send([...event.dataTransfer.files]);
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
      <Button type="submit" look="solid" pending={remaining > 0}>
        {remaining > 1 ? `Envoi, encore ${remaining}` : 'Ajouter'}
      </Button>
    </Form>
  );
}
