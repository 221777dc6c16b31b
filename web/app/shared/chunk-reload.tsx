import { useEffect, useState } from 'react';
import { type Destination, reloadOnMissingChunk } from '../lib/chunk-reload.ts';

const ROUTER = '__reactRouterDataRouter';
type Place = Destination & { key: string };
type RouterWindow = { [ROUTER]?: { state: { location: Place; navigation: { location?: Place } } } };

/** The router's own state: React may not have rendered the navigation yet. */
const routerState = () => (window as RouterWindow)[ROUTER]?.state;
const goingTo = (): Place | undefined => routerState()?.navigation.location;
/** The entry of the history that is shown, or waited for. */
const currentKey = (): string | undefined => (goingTo() ?? routerState()?.location)?.key;

let missing: { error: Error; key: string | undefined } | undefined;
let wasMounted = false;
let show: (error: Error) => void = () => {};

function onMissing(error: Error): void {
  missing = { error, key: currentKey() };
  show(error);
}

const missingHere = (): Error | undefined => (missing && missing.key === currentKey() ? missing.error : undefined);

// From the first moment, not from an effect: what fails before it would leave a blank page.
if (typeof window !== 'undefined') reloadOnMissingChunk(window, { goingTo, onMissing });

/**
 * A lazy part or a screen that fails to load is loaded from the server; one that may not be is an error, for as long
 * as its entry of the history is shown. The boundary of the router drops an error when the location changes, and a
 * fetcher that ends completes the navigation that waits for the screen: that would be a blank page.
 */
export function ChunkReload() {
  // Not while the page is hydrated: React would render the whole document again.
  const [error, setError] = useState(() => (wasMounted ? missingHere() : undefined));
  useEffect(() => {
    wasMounted = true;
    show = setError;
    setError(missingHere());
    // An error is on the screen already.
    return () => void (show = () => {});
  }, []);
  if (error) throw error;
  return null;
}
