import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 3000;
/** After some two minutes the button « Vérifier maintenant » is enough. */
const MAX_POLLS = 40;

/** Polls the order while it waits for the payment provider's message, in a visible tab. */
export function useFreshOrder(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  const looks = useRef(0);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      looks.current += 1;
      if (looks.current > MAX_POLLS) clearInterval(timer);
      else void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
