import { useState } from 'react';
import { useFetcher, useLocation, useRevalidator } from 'react-router';
import { useStaffEvents } from '../shared/use-staff-events.ts';
import { inboxHref } from './inbox-address.ts';
import type { Route } from './+types/today.page.ts';

type Loaded = Route.ComponentProps['loaderData'];

/**
 * The inbox as it is now. Where the address names no item, the first one was opened: it stays open when the
 * list changes, because an answer may be half written.
 */
export function useLiveInbox(loaded: Loaded): Loaded {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const fetcher = useFetcher<Loaded>({ key: 'gestion-en-direct' });
  const [pinnedAt, setPinnedAt] = useState<string | null>(null);
  const pinned = pinnedAt === key ? fetcher.data : undefined;
  const { place } = loaded;
  const shown = pinned ? { ...pinned, place } : loaded;
  useStaffEvents(async () => {
    if (place.element === null && shown.detail) {
      await fetcher.load(inboxHref({ ...place, element: shown.detail }));
      // After it: until then the fetcher has the list of the place before, and showing it would untick the rows.
      setPinnedAt(key);
    }
    await revalidate();
  });
  return shown;
}
