import { type RefObject, useEffect, useState } from 'react';
import { readEuros } from '../../../lib/form/euros-input.ts';
import { type DraftLine, priceField } from './offer-draft.ts';

/** The prices of an offer while they are typed, in cents; null for an invalid one. */
export function useTypedPrices(
  /** What contains the form. */
  frame: RefObject<HTMLElement | null>,
  lines: readonly DraftLine[],
): ReadonlyMap<number, number | null> {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const element = frame.current;
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement)
        setTyped((before) => ({ ...before, [target.name]: target.value }));
    };
    element?.addEventListener('input', onInput);
    return () => element?.removeEventListener('input', onInput);
  }, [frame]);
  const names = lines.map(({ productId }) => priceField(productId)).join();
  // A vehicle that was removed and added again has its catalogue price.
  useEffect(() => {
    const shown = new Set(names.split(','));
    setTyped((before) => Object.fromEntries(Object.entries(before).filter(([name]) => shown.has(name))));
  }, [names]);
  return new Map(
    lines.map(({ productId, price }) => [productId, readEuros(typed[priceField(productId)] ?? price)]),
  );
}
