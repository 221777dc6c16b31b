import { useEffect, useState } from 'react';
import { type Destination, reloadOnMissingChunk } from '../lib/chunk-reload.ts';

const ROUTER = '__reactRouterDataRouter';
type RouterWindow = { [ROUTER]?: { state: { navigation: { location?: Destination } } } };

/** As the router itself knows it: React may not have drawn yet that somebody goes somewhere. */
const goingTo = (): Destination | undefined => (window as RouterWindow)[ROUTER]?.state.navigation.location;

/** portal.md §4: a lazy part or a screen that fails to load is loaded from the server; one that may not be is an error. */
export function ChunkReload() {
  const [missing, setMissing] = useState<Error | null>(null);
  useEffect(() => reloadOnMissingChunk(window, { goingTo, onMissing: setMissing }), []);
  if (missing) throw missing;
  return null;
}
