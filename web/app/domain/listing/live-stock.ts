import type { CatalogueEvent } from '@pomelo/contract/catalogue/catalogue-event.schemas.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import type { StockChanges } from './stock-change.ts';

/** A page hidden for this long stops listening; it reads the stock again when it is seen. */
export const HIDDEN_MS = MINUTE_MS;
const RECONNECT_MS = 3000;
/** The connection stays open across pages. */
export const LINGER_MS = 2000;

type Source = { close: () => void };
export type LiveStockParts = {
  /** Opens the one stream of the tab. */
  open: (onText: (text: string) => void, onLost: () => void) => Source;
  after: (delayMs: number, run: () => void) => () => void;
};

/**
 * The reader, because the stream depends on the user; and the generation of the stock of the screen's data,
 * if known.
 */
export type Listening = { reader: string; generation?: number };

export type LiveStock = {
  /** Listens while at least one screen does; `onStale` asks it to reload its data. */
  listen: (onChange: () => void, onStale: () => void, from: Listening) => () => void;
  changes: () => StockChanges;
  setVisible: (isVisible: boolean) => void;
};

const NO_CHANGES: StockChanges = new Map();

/**
 * The changes of the stock since the page data was read: one connection per tab, whatever the number of
 * screens.
 */
export function createLiveStock({ open, after }: LiveStockParts): LiveStock {
  const listeners = new Map<() => void, { onStale: () => void; generation: number | undefined }>();
  let changes: StockChanges = NO_CHANGES;
  let source: Source | null = null;
  let cancelTimer = () => {};
  let isVisible = true;
  let wasClosed = false;
  let isOpening = false;
  let openedBy = '';

  const stale = () => {
    changes = NO_CHANGES;
    for (const { onStale } of listeners.values()) onStale();
  };
  /** The first event is the current generation: a screen with older data has missed a change. */
  const greet = (current: number) => {
    for (const { onStale, generation } of listeners.values())
      if (generation !== undefined && generation < current) onStale();
  };
  const receive = (text: string) => {
    const event = readEvent(text);
    if (!event) return;
    const isGreeting = isOpening;
    isOpening = false;
    if (event.items.length === 0 && isGreeting) return greet(event.generation);
    if (event.items.length === 0) return stale();
    changes = new Map([...changes, ...event.items.map((item) => [item.id, item] as const)]);
    for (const onChange of listeners.keys()) onChange();
  };
  const connect = () => {
    cancelTimer();
    if (source || listeners.size === 0) return;
    isOpening = true;
    source = open(receive, () => {
      close();
      cancelTimer = after(RECONNECT_MS, connect);
    });
    if (wasClosed) stale();
    wasClosed = false;
  };
  const close = () => {
    if (!source) return;
    source.close();
    source = null;
    wasClosed = true;
  };

  const stop = () => {
    source?.close();
    source = null;
    wasClosed = false;
    changes = NO_CHANGES;
  };

  return {
    listen: (onChange, onStale, { reader, generation }) => {
      // Another user has logged in: the previous user's stream must not be reused.
      if (reader !== openedBy) stop();
      openedBy = reader;
      listeners.set(onChange, { onStale, generation });
      if (isVisible) connect();
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        cancelTimer();
        cancelTimer = after(LINGER_MS, stop);
      };
    },
    changes: () => changes,
    setVisible: (visible) => {
      isVisible = visible;
      if (visible) connect();
      else {
        cancelTimer();
        cancelTimer = after(HIDDEN_MS, close);
      }
    },
  };
}

/** Null for other messages: the heartbeat, or another version's format. */
export function readEvent(text: string): CatalogueEvent | null {
  try {
    const event: unknown = JSON.parse(text);
    return typeof event === 'object' && event !== null && 'items' in event && Array.isArray(event.items)
      ? (event as CatalogueEvent)
      : null;
  } catch {
    return null;
  }
}
