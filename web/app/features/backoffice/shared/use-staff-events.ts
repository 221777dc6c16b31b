import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reads the page again when what waits for the team has changed. */
export function useStaffEvents(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const source = new EventSource('/gestion/evenements');
    source.onmessage = () => void revalidate();
    return () => source.close();
  }, [revalidate]);
}
