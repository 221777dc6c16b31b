import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { urls } from '../urls.ts';
import { createLiveStock, needsReading, type StockChanges } from './live-stock.ts';

const live = createLiveStock({
  open: (onText, onLost) => {
    const source = new EventSource(urls.events());
    source.onmessage = (event: MessageEvent<string>) => onText(event.data);
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) onLost();
    };
    return source;
  },
  after: (delay, run) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
});

const NOTHING: StockChanges = new Map();

/** The changes since these items were read: only after hydration, forgotten when they are read again. */
export function useLiveStock(items: readonly CatalogueItem[], announce: (changes: StockChanges) => void): StockChanges {
  const [state, setState] = useState({ items, changes: NOTHING });
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const onVisibility = () => live.setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onVisibility);
    const before = live.changes();
    const onChange = () => {
      const fresh = new Map([...live.changes()].filter(([id, change]) => before.get(id) !== change));
      const mine = items.filter((item) => fresh.has(item.id));
      if (mine.length === 0) return;
      announce(fresh);
      setState({ items, changes: fresh });
      if (
        mine.some((item) =>
          needsReading(item, fresh.get(item.id) ?? { id: 0, free: 0, total: 0, availability: null, bookedUntil: null, mine: false }),
        )
      )
        void revalidate();
    };
    const stop = live.listen(onChange, () => void revalidate());
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [items, revalidate, announce]);

  return state.items === items ? state.changes : NOTHING;
}
