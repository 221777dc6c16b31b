import { useEffect, useState } from 'react';
import { type Destination, reloadOnMissingChunk } from '../lib/chunk-reload.ts';

const ROUTER = '__reactRouterDataRouter';
type RouterWindow = { [ROUTER]?: { state: { navigation: { location?: Destination } } } };

/** The router's own state: React may not have rendered the navigation yet. */
const goingTo = (): Destination | undefined => (window as RouterWindow)[ROUTER]?.state.navigation.location;

let missing: Error | undefined;
/** Stored until it can be shown. */
let show = (error: Error): void => void (missing = error);

// From the first moment, not from an effect: what fails before it would leave a blank page.
if (typeof window !== 'undefined') reloadOnMissingChunk(window, { goingTo, onMissing: (error) => show(error) });

/** A lazy part or a screen that fails to load is loaded from the server; one that may not be is an error. */
export function ChunkReload() {
  const [error, setError] = useState<Error>();
  useEffect(() => {
    show = setError;
    if (missing) setError(missing);
    missing = undefined;
    // An error is on the screen already.
    return () => void (show = () => {});
  }, []);
  if (error) throw error;
  return null;
}
