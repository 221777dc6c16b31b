import { type RefObject, useEffect, useState } from 'react';

/**
 * What is typed in the form of `frame`, by field, since it was rendered. Fields that left it are dropped:
 * a vehicle that is added again has its catalogue price.
 */
export function useTyped(
  frame: RefObject<HTMLElement | null>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const element = frame.current;
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) {
        const value = target.type === 'checkbox' ? (target.checked ? 'on' : '') : target.value;
        setTyped((before) => ({ ...before, [target.name]: value }));
      }
    };
    element?.addEventListener('input', onInput);
    return () => element?.removeEventListener('input', onInput);
  }, [frame]);
  const shown = names.join();
  useEffect(() => {
    const still = new Set(shown.split(','));
    setTyped((before) => Object.fromEntries(Object.entries(before).filter(([name]) => still.has(name))));
  }, [shown]);
  return typed;
}
