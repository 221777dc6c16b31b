import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { reloadOnMissingChunk } from '../lib/chunk-reload.ts';

/** portal.md §4: a lazy part or a screen that fails to load is loaded from the server. */
export function ChunkReload() {
  const { location } = useNavigation();
  const goingTo = useRef(location);
  useEffect(() => {
    goingTo.current = location;
  }, [location]);
  useEffect(() => reloadOnMissingChunk(window, () => goingTo.current), []);
  return null;
}
