import { useEffect, useRef, useState } from 'react';

const NONE: ReadonlySet<number> = new Set();

export type Ticks = {
  ticked: ReadonlySet<number>;
  /** Those ticked before the page was taken over. */
  begin: (ids: readonly number[]) => void;
  set: (ids: readonly number[], isTicked: boolean) => void;
  /** A press on the box of a row; with Shift, on all from the last one pressed to it. */
  press: (press: { index: number; isTicked: boolean; toLast: boolean }) => void;
};

/**
 * What is ticked in a list whose rows come and go, told to its `ChoiceBar`. Once what was to be done with them is (`round`
 * is another), none is any more.
 */
export function useTicks(form: string | undefined, round: unknown, idAt: (index: number) => number | undefined): Ticks {
  const [state, setState] = useState({ round, ticked: NONE });
  const pressed = useRef<number | null>(null);
  const ticked = Object.is(state.round, round) ? state.ticked : NONE;
  useEffect(() => {
    if (form !== undefined) document.getElementById(form)?.dispatchEvent(new Event('choice'));
  }, [form, ticked]);

  const set: Ticks['set'] = (ids, isTicked) =>
    setState((before) => {
      const next = new Set(Object.is(before.round, round) ? before.ticked : NONE);
      for (const id of ids) {
        if (isTicked) next.add(id);
        else next.delete(id);
      }
      return { round, ticked: next };
    });
  const press: Ticks['press'] = ({ index, isTicked, toLast }) => {
    const from = toLast && pressed.current !== null ? pressed.current : index;
    pressed.current = index;
    const span = Array.from({ length: Math.abs(index - from) + 1 }, (_, place) => idAt(Math.min(index, from) + place));
    const ids = span.filter((id) => id !== undefined);
    // Rows between that are not known any more: one would believe them ticked.
    const own = idAt(index);
    set(ids.length === span.length ? ids : own === undefined ? [] : [own], isTicked);
  };
  return { ticked, begin: (ids) => set(ids, true), set, press };
}
