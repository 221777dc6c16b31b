import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { reloadOnMissingChunk } from '../lib/chunk-reload.ts';

/** portal.md §4: a lazy part or a screen that fails to load is loaded from the server; one that may not be is an error. */
export function ChunkReload() {
  const { location } = useNavigation();
  const [missing, setMissing] = useState<Error | null>(null);
  const goingTo = useRef(location);
  useEffect(() => {
    goingTo.current = location;
  }, [location]);
  useEffect(() => reloadOnMissingChunk(window, { goingTo: () => goingTo.current, onMissing: setMissing }), []);
  if (missing) throw missing;
  return null;
}
