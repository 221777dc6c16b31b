import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { SECOND_MS } from '@pomelo/contract/durations.ts';
import { unsavedForms } from '../../../../lib/form/unsaved.ts';
import type { AutosaveAnswer } from './editor.action.server.ts';

/** After the last key. */
const WAIT_MS = SECOND_MS;

const isAutosave = (answer: unknown): answer is AutosaveAnswer =>
  typeof answer === 'object' && answer !== null && 'autosave' in answer;

export type Autosave = {
  /** Version of the last save by this page; null before it. */
  version: number | null;
  savedAt: string | null;
  failed: string;
  /** Something is typed that is not saved yet. */
  isDirty: boolean;
};

/** Posts the form of `frame` to its action while one types: with `intention=brouillon`, `auto=1`. */
export function useAutosave(frame: RefObject<HTMLElement | null>, action: string): Autosave {
  const { submit, data } = useFetcher<unknown>({ key: 'brouillon' });
  /** Keys since the page was opened, and those that the last save contained. */
  const typed = useRef(0);
  const sent = useRef(0);
  const [isDirty, setDirty] = useState(false);
  const [saved, setSaved] = useState<AutosaveAnswer | null>(null);
  const form = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    if (!isAutosave(data)) return;
    setSaved(data);
    const isCurrent = typed.current === sent.current;
    setDirty(!isCurrent && data.failed === '');
    // Nothing is lost any more by leaving the page.
    if (isCurrent && data.failed === '' && form.current) unsavedForms.settle(form.current);
  }, [data]);
  useEffect(() => {
    const element = frame.current;
    let timer: number | undefined;
    const stop = () => window.clearTimeout(timer);
    const save = (current: HTMLFormElement) => {
      form.current = current;
      sent.current = typed.current;
      const fields = new FormData(current);
      fields.set('intention', 'brouillon');
      fields.set('auto', '1');
      void submit(fields, { method: 'post', action });
    };
    const onInput = ({ target }: Event) => {
      const current =
        target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.form : null;
      if (!current || (target instanceof HTMLInputElement && target.type === 'search')) return;
      typed.current += 1;
      setDirty(true);
      stop();
      timer = window.setTimeout(() => save(current), WAIT_MS);
    };
    element?.addEventListener('input', onInput);
    // The press of a button saves by itself.
    const onSubmit = () => {
      stop();
      setDirty(false);
    };
    element?.addEventListener('submit', onSubmit);
    return () => {
      stop();
      element?.removeEventListener('input', onInput);
      element?.removeEventListener('submit', onSubmit);
    };
  }, [frame, submit, action]);
  return {
    version: saved?.version ?? null,
    savedAt: saved?.savedAt ?? null,
    failed: saved?.failed ?? '',
    isDirty,
  };
}
