import { FieldError } from '@pomelo/design/field-error.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { PictureDialog } from '../../shared/picture-dialog.tsx';
import type { EditorStatus } from './commands.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { Editor } from './mount-editor.ts';
import * as css from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';
import '@pomelo/design/read.css';

type Props = { name: string; label: string; defaultValue: string; error?: string; hint?: string };

const START: EditorStatus = {
  block: 'p',
  strong: false,
  em: false,
  link: null,
  bullets: false,
  numbers: false,
  quote: false,
  table: false,
  canUndo: false,
  canRedo: false,
};

/**
 * A rich text with headings, lists, tables and pictures. The form field is a textarea with HTML, shown
 * without scripts; the editor writes into it, and reads external changes of it.
 */
export function RichTextField({ name, label, defaultValue, error, hint }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState(START);
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null);
  const [showsSource, setShowsSource] = useState(false);
  const editor = useEditor({ place, field, id, onStatus: setStatus, onLink: () => setDialog('link') });

  const isEditing = editor !== null && !showsSource;
  const close = () => setDialog(null);
  return (
    <div className={`fld ${css.rt}`}>
      <label className="fld-label" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {isEditing ? (
        <Toolbar
          controls={`${id}-text`}
          status={status}
          run={editor.run}
          onLink={() => setDialog('link')}
          onPicture={() => setDialog('picture')}
          onTable={editor.insertTable}
          onSource={() => setShowsSource(true)}
        />
      ) : null}
      <div ref={place} id={`${id}-text`} className={css.text} hidden={!isEditing} />
      <span className="field field-area" hidden={isEditing}>
        <textarea
          ref={field}
          id={id}
          name={name}
          rows={18}
          spellCheck
          className={css.source}
          defaultValue={defaultValue}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint`}
        />
      </span>
      {showsSource ? (
        <button type="button" className="link small" onClick={() => setShowsSource(false)}>
          Revenir à l’éditeur
        </button>
      ) : null}
      <p className="field-hint" id={`${id}-hint`}>
        {isEditing
          ? (hint ??
            'Ctrl B, Ctrl I, Ctrl K. Au début d’une ligne\u202f: «\u202f##\u202f» pour un titre, «\u202f-\u202f» pour une liste.')
          : 'Le texte en HTML\u202f: titres h2 à h4, p, ul, ol, blockquote, table, a, img.'}
      </p>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {dialog === 'link' && editor ? (
        <LinkDialog
          current={status.link}
          onClose={close}
          onLink={(href) => {
            close();
            editor.setLink(href);
          }}
        />
      ) : null}
      {dialog === 'picture' && editor ? (
        <PictureDialog
          onClose={close}
          onChoose={(picture) => {
            close();
            editor.insertPicture(`/api/mediaObject/${picture.id}?resolution=960x540`, picture.alt);
          }}
        />
      ) : null}
    </div>
  );
}

type Wiring = {
  place: { current: HTMLDivElement | null };
  field: { current: HTMLTextAreaElement | null };
  id: string;
  onStatus: (status: EditorStatus) => void;
  onLink: () => void;
};

/** The editor, once its code is loaded; null before, and if loading fails. */
function useEditor({ place, field, id, onStatus, onLink }: Wiring): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef({ onStatus, onLink });
  useEffect(() => {
    latest.current = { onStatus, onLink };
  });

  useEffect(() => {
    const [box, text] = [place.current, field.current];
    if (!box || !text) return undefined;
    let mounted: Editor | null = null;
    let isGone = false;
    let written = text.value;
    // Something else wrote into the field: a conflict that was settled, its own source.
    const read = () => {
      if (text.value === written) return;
      written = text.value;
      mounted?.setHtml(text.value);
    };
    const mount = async () => {
      const { mountEditor } = await import('./mount-editor.ts');
      if (isGone) return;
      mounted = mountEditor(box, {
        html: text.value,
        labelledBy: `${id}-label`,
        describedBy: `${id}-hint`,
        onLink: () => latest.current.onLink(),
        onChange: (html, status, changed) => {
          latest.current.onStatus(status);
          if (!changed) return;
          written = html();
          text.value = written;
          text.dispatchEvent(new Event('change', { bubbles: true }));
        },
      });
      text.addEventListener('input', read);
      setEditor(mounted);
    };
    // If its code does not load, the textarea stays: no input is lost.
    mount().catch(() => undefined);
    return () => {
      isGone = true;
      text.removeEventListener('input', read);
      mounted?.destroy();
    };
  }, [place, field, id]);
  return editor;
}
