import { useEffect, useState } from 'react';
import { type Destination, reloadOnMissingChunk } from './chunk-reload.ts';
import { isLeaving } from './page-leaving.ts';

const ROUTER = '__reactRouterDataRouter';
type Place = Destination & { key: string };
type RouterWindow = { [ROUTER]?: { state: { location: Place; navigation: { location?: Place } } } };

/** The router's own state: React may not have rendered the navigation yet. */
export const routerState = () => (window as RouterWindow)[ROUTER]?.state;
const goingTo = (): Place | undefined => routerState()?.navigation.location;

/** The history entry whose screen is loading. */
let missing: { error: Error; key: string | undefined } | undefined;
let show = (): void => {};

const currentKey = (): string | undefined => (goingTo() ?? routerState()?.location)?.key;
const missingHere = (): Error | undefined =>
  missing && missing.key === currentKey() ? missing.error : undefined;

// From the first moment, not from an effect: what fails before it would leave a blank page.
if (typeof window !== 'undefined')
  reloadOnMissingChunk(window, {
    goingTo,
    isLeaving,
    onMissing: (error) => {
      missing = { error, key: currentKey() };
      show();
    },
  });

/**
 * A lazy part or a screen that fails to load is loaded from the server; if that is not allowed it is an
 * error, for as long as its history entry is shown. The boundary of the router drops an error when the
 * location changes, and the router completes the navigation that waits for the screen: that would be a blank
 * page.
 */
export function ChunkReload() {
  const [error, setError] = useState(missingHere);
  useEffect(() => {
    show = () => setError(missingHere);
    show();
    // An error is on the screen already.
    return () => void (show = () => {});
  }, []);
  if (error) throw error;
  return null;
}
