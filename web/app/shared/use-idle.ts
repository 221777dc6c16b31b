import { useEffect, useState } from 'react';

/** A page that is never idle still gets there. */
const AT_LATEST_MS = 2000;

/** False while the page starts; true once the browser is idle. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const start = () => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(start, AT_LATEST_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
