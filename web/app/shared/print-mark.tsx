import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { formatDay, formatTime } from './dates.ts';

/** Printed only: address and time of printing. A secret address is not printed. */
export function PrintMark() {
  const line = useRef<HTMLParagraphElement>(null);
  const isSecret = useMatches().some(({ params }) => params['token'] !== undefined);
  useEffect(() => {
    const mark = () => {
      const { host, pathname, search } = window.location;
      const address = isSecret ? host : host + pathname + search;
      const now = Date.now();
      if (line.current) line.current.textContent = `${address} · imprimé le ${formatDay(now)} à ${formatTime(now)}`;
    };
    window.addEventListener('beforeprint', mark);
    return () => window.removeEventListener('beforeprint', mark);
  }, [isSecret]);
  return <p ref={line} className="wrap print-mark small" aria-hidden="true" />;
}
