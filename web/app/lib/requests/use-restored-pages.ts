import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { routerState } from '../chunk-reload.tsx';
import { type Announcement, isSameOwner, OWNER_CHANNEL } from '../session/tab-owner.ts';
import { SHOWROOM_CHANNEL } from '../session/use-fresh-page.ts';
import { useSession } from '../session/use-session.ts';
import { restoredPages, type RestoredPages } from './restored-pages.ts';

let pages: RestoredPages | undefined;

/** For the life of the tab. */
function start(): RestoredPages {
  const started = restoredPages(window.fetch.bind(window), window.location, () => routerState()?.location);
  window.fetch = started.fetch;
  // Trade prices of before showroom mode may not come back, whichever tab started it.
  new BroadcastChannel(SHOWROOM_CHANNEL).onmessage = started.forget;
  return started;
}

/** Nobody sees what was read for the person, or the company, before: of this tab or of another. */
function useOwnMemory(): void {
  const { profile } = useSession();
  const [personId, workspaceId] = [profile?.id, profile?.contact.id];
  useEffect(() => {
    const own = personId && workspaceId ? { personId, workspaceId } : null;
    const channel = new BroadcastChannel(OWNER_CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Announcement>) => {
      if (!isSameOwner(data.whose, own)) pages?.forget();
    };
    return () => {
      channel.close();
      pages?.forget();
    };
  }, [personId, workspaceId]);
}

// SITE-40
/** Back and Forward show a page at once as this tab last read it, and then read it again. */
export function useRestoredPages(): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  useOwnMemory();
  // With the page: a busy browser runs other effects after a quick user has pressed Back.
  useLayoutEffect(() => {
    pages ??= start();
  }, []);
  useEffect(() => {
    if (state === 'idle' && pages?.takeRestored() && navigator.onLine) void revalidate();
  }, [key, state, revalidate]);
}
