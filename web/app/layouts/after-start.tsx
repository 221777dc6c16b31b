import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useRouteLoaderData } from 'react-router';
import { NewBuild } from '../features/new-build/new-build.tsx';
import { Offline } from '../features/offline/offline.tsx';
import { optionalComponent } from '../lib/optional-component.ts';
import type { loader } from '../root.tsx';
import { PrintMark } from '../shared/print-mark.tsx';

const Tracking = lazy<ComponentType>(() => optionalComponent(import('../features/tracking/tracking.tsx').then((part) => part.Tracking)));
const LiveChat = lazy<ComponentType>(() => optionalComponent(import('../features/chat/live-chat.tsx').then((part) => part.LiveChat)));

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
