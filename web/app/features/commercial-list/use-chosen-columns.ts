import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ActionAnswer } from '../../lib/action-answer.server.ts';

/** The columns as they were pressed, until the server has answered; then as it has them. */
export function useChosenColumns(saved: readonly string[]) {
  const fetcher = useFetcher<ActionAnswer>({ key: 'colonnes-de-la-liste' });
  const [pressed, press] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (fetcher.state === 'idle') press(null);
  }, [fetcher.state, fetcher.data]);
  return { chosen: pressed ?? saved, press, fetcher };
}

export type ChosenColumns = ReturnType<typeof useChosenColumns>;
