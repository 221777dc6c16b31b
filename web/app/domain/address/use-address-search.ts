import { useEffect, useRef, useState } from 'react';
import { addressUrls } from './address-urls.ts';
import type { SearchState, Suggestions } from './address.messages.ts';

const DEBOUNCE_MS = 200;
const SHORTEST_QUERY = 3;

/** Requests address suggestions once typing pauses; a later request aborts the earlier one. */
export function useAddressSearch() {
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    running.current?.abort();
  };
  useEffect(() => stop, []);

  const search = (typed: string) => {
    stop();
    const text = typed.trim();
    if (text.length < SHORTEST_QUERY) return setState({ kind: 'idle' });
    const requested = new AbortController();
    running.current = requested;
    timer.current = setTimeout(
      () => void suggest(text, requested.signal).then((found) => found && setState(found)),
      DEBOUNCE_MS,
    );
  };
  return { state, search };
}

async function suggest(text: string, signal: AbortSignal): Promise<SearchState | null> {
  try {
    const response = await fetch(addressUrls.suggestions(text), {
      signal,
      headers: { accept: 'application/json' },
    });
    if (!response.ok) return { kind: 'failed' };
    // The loader of this address passes on what the API answers, of this very shape.
    return { kind: 'found', suggestions: (await response.json()) as Suggestions };
  } catch {
    return signal.aborted ? null : { kind: 'failed' };
  }
}
