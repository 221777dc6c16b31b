import { useEffect, useState } from 'react';
import { type Announcement, isSameOwner, OWNER_CHANNEL, type TabOwner } from '../lib/session/tab-owner.ts';

/**
 * Announces the user and company of this tab to other tabs, and returns a change in one of them: undefined
 * without a change. This tab is then stale.
 */
export function useOtherTab(mine: TabOwner | null): Announcement | undefined {
  const [other, setOther] = useState<Announcement>();
  const key = JSON.stringify(mine);
  useEffect(() => {
    setOther(undefined);
    const own = JSON.parse(key) as TabOwner | null;
    const channel = new BroadcastChannel(OWNER_CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Announcement>) =>
      setOther(isSameOwner(data.whose, own) ? undefined : data);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel only reaches pages of this origin, and takes none.
    channel.postMessage({ whose: own } satisfies Announcement);
    return () => channel.close();
  }, [key]);
  return other;
}
