import { useRouteLoaderData } from 'react-router';
import { NewBuild } from '../features/new-build/new-build.tsx';
import { LiveChat } from '../features/chat/live-chat.tsx';
import { Tracking } from '../features/tracking/tracking.tsx';
import type { loader } from '../root.tsx';

/** What a page does besides being read, once it can be. */
export function AfterStart() {
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <>
      <Tracking />
      <LiveChat />
      {root ? <NewBuild id={root.build} /> : null}
    </>
  );
}
