import { useEffect, useRef, useState } from 'react';

const NONE: ReadonlySet<number> = new Set();

export type Ticks = {
  ticked: ReadonlySet<number>;
  set: (ids: readonly number[], isTicked: boolean) => void;
  /** A press on the box of a row; with Shift, on all from the last one pressed to it. */
  press: (press: { index: number; id: number; isTicked: boolean; toLast: boolean }) => void;
};

type Options = {
  form: string | undefined;
  round: unknown;
  /** Keys of rows that may no longer be rendered; null when they cannot be known. */
  idsBetween: (first: number, last: number) => Promise<readonly number[] | null>;
};

/**
 * The selection of a virtualized list, passed to its `ChoiceBar`. It is cleared once the bulk action is done
 * (`round` changed).
 */
export function useTicks({ form, round, idsBetween }: Options): Ticks {
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
  const press: Ticks['press'] = ({ index, id, isTicked, toLast }) => {
    const from = pressed.current;
    pressed.current = index;
    set([id], isTicked);
    if (toLast && from !== null)
      void idsBetween(Math.min(index, from), Math.max(index, from)).then((ids) => set(ids ?? [], isTicked));
  };
  return { ticked, set, press };
}
