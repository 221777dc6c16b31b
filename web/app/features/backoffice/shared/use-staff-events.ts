import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/** Reads the page again when what waits for the team has changed; `read` replaces how. */
export function useStaffEvents(read?: () => Promise<void>): void {
  const { revalidate } = useRevalidator();
  const onChange = useEffectEvent(() => void (read ?? revalidate)());
  useEffect(() => {
    const source = new EventSource('/gestion/evenements');
    source.onmessage = onChange;
    return () => source.close();
  }, []);
}
