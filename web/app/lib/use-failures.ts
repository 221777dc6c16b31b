import { useEffect, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import type { ActionResult } from './form/action-answer.server.ts';

/** How often a choice that is saved at once was refused: as a key, it makes the field show the stored value. */
export function useFailures({
  state,
  data,
}: Pick<FetcherWithComponents<ActionResult>, 'state' | 'data'>): number {
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (state === 'idle' && data && !data.ok) setFailures((count) => count + 1);
  }, [state, data]);
  return failures;
}
