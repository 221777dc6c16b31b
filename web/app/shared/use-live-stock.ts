import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Listening, LiveStock } from './live-stock.ts';
import { needsReading, type StockChanges } from './stock-change.ts';

const NOTHING: StockChanges = new Map();

/** The changes since these items were read: only after hydration, forgotten when they are read again. */
export function useLiveStock(
  items: readonly CatalogueItem[],
  announce: (changes: StockChanges) => void,
  { reader, generation }: Listening,
): StockChanges {
  const [state, setState] = useState({ items, changes: NOTHING });
  const { revalidate } = useRevalidator();

  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const follow = (live: LiveStock) => {
      const before = live.changes();
      const onChange = () => {
        const fresh = new Map([...live.changes()].filter(([id, change]) => before.get(id) !== change));
        const changed = items.flatMap((item) => {
          const change = fresh.get(item.id);
          return change ? [{ item, change }] : [];
        });
        if (changed.length === 0) return;
        announce(fresh);
        setState({ items, changes: fresh });
        if (changed.some(({ item, change }) => needsReading(item, change))) void revalidate();
      };
      return live.listen(onChange, () => void revalidate(), { reader, generation });
    };
    import('./live-stock.tab.ts').then(
      ({ liveStock }) => {
        if (!isOver) stop = follow(liveStock);
        return undefined;
      },
      (error: unknown) => console.warn(error),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [items, revalidate, announce, reader, generation]);

  return state.items === items ? state.changes : NOTHING;
}
