import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useRouteLoaderData, useMatches } from 'react-router';
import { NewBuild } from '../features/new-build/new-build.tsx';
import { Offline } from '../features/offline/offline.tsx';
import { useRestoredPages } from '../lib/requests/use-restored-pages.ts';
import { optionalComponent } from '../lib/rendering/optional-component.ts';
import type { loader } from '../root.tsx';
import { formatDay, formatTime } from '../lib/dates.ts';

const Tracking = lazy<ComponentType>(() =>
  optionalComponent(import('../features/tracking/tracking.tsx').then((part) => part.Tracking)),
);
const LiveChat = lazy<ComponentType>(() =>
  optionalComponent(import('../features/chat/live-chat.tsx').then((part) => part.LiveChat)),
);

/** Not while developing: a worker would outlive what it was made from. */
const worksOffline = import.meta.env.PROD && typeof navigator !== 'undefined' && 'serviceWorker' in navigator;

/** A third party's script that runs cannot be taken back; the page can. */
function useReloadAfterConsentWithdrawal(isLetIn: boolean): void {
  const wasLetIn = useRef(false);
  useEffect(() => {
    if (wasLetIn.current && !isLetIn) window.location.reload();
    wasLetIn.current ||= isLetIn;
  }, [isLetIn]);
}

/** Parts of a page beyond reading, each loaded after the start and only when needed. */
export function AfterStart() {
  const root = useRouteLoaderData<typeof loader>('root');
  const tracks = Boolean(root?.configuration.gtmId && root.consent.audience);
  const chats = Boolean(root?.session && root.chat && root.consent.messagerie);
  useReloadAfterConsentWithdrawal(tracks);
  useReloadAfterConsentWithdrawal(chats);
  useRestoredPages();
  return (
    <>
      {root ? <NewBuild id={root.build} /> : null}
      <PrintMark />
      <Suspense fallback={null}>
        {tracks ? <Tracking /> : null}
        {chats ? <LiveChat /> : null}
      </Suspense>
      {worksOffline && !root?.session?.seen ? <Offline /> : null}
    </>
  );
}

/** Printed only: address and time of printing. A secret address is not printed. */
function PrintMark() {
  const line = useRef<HTMLParagraphElement>(null);
  const isSecret = useMatches().some(({ params }) => params['token'] !== undefined);
  useEffect(() => {
    const mark = () => {
      const { host, pathname, search } = window.location;
      const address = isSecret ? host : host + pathname + search;
      const now = Date.now();
      if (line.current)
        line.current.textContent = `${address} · imprimé le ${formatDay(now)} à ${formatTime(now)}`;
    };
    window.addEventListener('beforeprint', mark);
    return () => window.removeEventListener('beforeprint', mark);
  }, [isSecret]);
  return <p ref={line} className="wrap print-mark small" aria-hidden="true" />;
}
