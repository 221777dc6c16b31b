import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus when it appears: the form that had it has left the page. */
export function useFocusOnce<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
