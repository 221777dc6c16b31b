import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/**
 * Reloads the page when the queues of the team have changed; `read` replaces the reload. While another page
 * is on its way, it waits: a navigation that is begun again loses the message of the act that it follows.
 */
export function useStaffEvents(read?: () => Promise<void>): void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const isLate = useRef(false);
  const readNow = useEffectEvent(() => void (read ?? revalidate)());
  const onChange = useEffectEvent(() => {
    if (state === 'idle') void (read ?? revalidate)();
    else isLate.current = true;
  });
  useEffect(() => {
    const source = new EventSource('/gestion/evenements');
    source.onmessage = onChange;
    return () => source.close();
  }, []);
  useEffect(() => {
    if (state !== 'idle' || !isLate.current) return;
    isLate.current = false;
    readNow();
  }, [state]);
}
