import type { Suggestions } from '@pomelo/contract/home/home.schemas.ts';
import { startTransition, useEffect, useRef, useState } from 'react';
import { vehicleSuggestions } from '../home-urls.ts';

/** The last answer; null before the first one, and for no text. */
export type Suggesting = {
  answer: Suggestions | null;
  search: (text: string, without: readonly string[]) => void;
};

/**
 * Asks what a text means, once per frame at most: a later request aborts the one before, so that only the last
 * answer is shown. The field does without when there is none.
 */
export function useSuggestions(): Suggesting {
  const [answer, setAnswer] = useState<Suggestions | null>(null);
  const running = useRef<AbortController | null>(null);
  const frame = useRef(0);

  const stop = () => {
    cancelAnimationFrame(frame.current);
    running.current?.abort();
  };
  useEffect(() => stop, []);

  const ask = async (url: string, { signal }: AbortController) => {
    const found = await suggest(url, signal);
    if (found && !signal.aborted) startTransition(() => setAnswer(found));
  };
  const search = (text: string, without: readonly string[]) => {
    stop();
    const q = text.trim();
    if (q === '') return setAnswer(null);
    const requested = new AbortController();
    running.current = requested;
    frame.current = requestAnimationFrame(() => void ask(vehicleSuggestions(q, without), requested));
  };
  return { answer, search };
}

async function suggest(url: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(url, { signal, headers: { accept: 'application/json' } });
    // The loader of this address passes on what the API answers, of this very shape.
    return response.ok ? ((await response.json()) as Suggestions) : null;
  } catch {
    return null;
  }
}
