import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Session } from './use-session.ts';

/** Tabs announce on it that they are in showroom mode, or no longer. */
export const SHOWROOM_CHANNEL = 'pomelo-vitrine';

/**
 * Reloads a page that the browser restores from memory (back-forward cache): it may show trade prices from
 * before showroom mode, or data of a session that has ended. Revalidates this tab when showroom mode starts
 * or ends in another one.
 */
export function useFreshPage({ view, isSignedIn }: Pick<Session, 'view' | 'isSignedIn'>): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isSignedIn) return;
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    const channel = new BroadcastChannel(SHOWROOM_CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== view) void revalidate();
    };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel only reaches pages of this origin, and takes none.
    channel.postMessage(view);
    window.addEventListener('pageshow', restore);
    return () => {
      channel.close();
      window.removeEventListener('pageshow', restore);
    };
  }, [view, isSignedIn, revalidate]);
}
