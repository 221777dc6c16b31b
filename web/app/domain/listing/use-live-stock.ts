import { useEffect, useState } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import type { Listening, LiveStock } from './live-stock.ts';
import { needsReading, type StockChanges } from './stock-change.ts';
import type { ListedItem } from '../vehicle/vehicle-summary.ts';

const NO_CHANGES: StockChanges = new Map();

/** The stream of this tab, once a screen has requested it. */
let stream: LiveStock | undefined;
/** The tab's changes at its last page request: the answer may be older than changes received since. */
let latestChanges: StockChanges = NO_CHANGES;

/** The changes since these items were requested: only after hydration, cleared when they are reloaded. */
export function useLiveStock(
  items: readonly ListedItem[],
  announce: (changes: StockChanges) => void,
  { reader, generation }: Listening,
): StockChanges {
  const [state, setState] = useState({ items, changes: NO_CHANGES });
  const { revalidate } = useRevalidator();
  const isReading = useIsReading();

  useEffect(() => {
    if (isReading) latestChanges = stream?.changes() ?? NO_CHANGES;
  }, [isReading]);

  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const follow = (live: LiveStock) => {
      stream = live;
      const before = latestChanges;
      const apply = (notify: (changes: StockChanges) => void) => {
        const fresh = new Map([...live.changes()].filter(([id, change]) => before.get(id) !== change));
        const changed = items.flatMap((item) => {
          const change = fresh.get(item.id);
          return change ? [{ item, change }] : [];
        });
        if (changed.length === 0) return;
        notify(fresh);
        setState({ items, changes: fresh });
        if (changed.some(({ item, change }) => needsReading(item, change))) void revalidate();
      };
      const stopListening = live.listen(
        () => apply(announce),
        () => void revalidate(),
        { reader, generation },
      );
      // Changes received during the request were announced on the previous screen.
      apply(() => undefined);
      return stopListening;
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

  return state.items === items ? state.changes : NO_CHANGES;
}

/** Whether data of a page is on its way. */
function useIsReading(): boolean {
  const { state } = useNavigation();
  const { state: rereading } = useRevalidator();
  const fetchers = useFetchers();
  return state !== 'idle' || rereading !== 'idle' || fetchers.some((fetcher) => fetcher.state !== 'idle');
}
