import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ActionResult } from '../../lib/form/action-answer.server.ts';
import { urls } from '../../urls.ts';
import { columnsIn } from './chosen-columns.ts';

/** The columns as they were last pressed; as the server has them once it refused. */
export function useChosenColumns(saved: readonly string[]) {
  const fetcher = useFetcher<ActionResult>({ key: 'colonnes-de-la-liste' });
  const [chosen, setChosen] = useState(saved);
  // From the press to the last answer: the fetcher is idle for an instant between two that follow each other.
  const [isPending, setPending] = useState(false);
  const waiting = useRef<FormData | null>(null);
  const isSending = useRef(false);

  useEffect(() => {
    if (!fetcher.data || fetcher.data.ok) return;
    waiting.current = null;
    setChosen(saved);
  }, [fetcher.data, saved]);

  /** Sequential saves: only the latest pending one is sent next. */
  const save = async (form: FormData): Promise<void> => {
    setChosen(columnsIn(form));
    setPending(true);
    waiting.current = form;
    if (isSending.current) return;
    isSending.current = true;
    while (waiting.current) {
      const next = waiting.current;
      waiting.current = null;
      await fetcher.submit(next, { method: 'post', action: urls.commercialList(), preventScrollReset: true });
    }
    isSending.current = false;
    setPending(false);
  };
  return { chosen, save, isPending };
}

export type ChosenColumns = ReturnType<typeof useChosenColumns>;
