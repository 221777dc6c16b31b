import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when the focus moves from inside an element to outside of it. */
export function useFocusLeft(box: RefObject<HTMLElement | null>, onLeft: () => void): void {
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    const element = box.current;
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) leave();
    };
    element?.addEventListener('focusout', onFocusOut);
    return () => element?.removeEventListener('focusout', onFocusOut);
  }, [box]);
}
