import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const ticked = (form: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[data-choice][form="${form}"]:checked`),
];
const valuesOf = (form: string): string[] => ticked(form).map(({ value }) => value);

export type Ticked = { values: readonly string[]; clear: () => void };

/**
 * The values of the ticked boxes of a form, and a function that unticks them. `rows` changes with the list.
 * A row that moves to another group is a new element: its box takes its `defaultChecked` from these values.
 */
export function useTicked(form: string, rows: unknown): Ticked {
  const [values, setValues] = useState<readonly string[]>([]);
  const { key } = useLocation();
  const read = useCallback(() => {
    const now = valuesOf(form);
    setValues((before) => (before.join() === now.join() ? before : now));
  }, [form]);
  useEffect(read, [read, key, rows]);
  useEffect(() => {
    document.addEventListener('change', read);
    return () => document.removeEventListener('change', read);
  }, [read]);
  const clear = useCallback(() => {
    for (const box of ticked(form)) box.checked = false;
    read();
  }, [form, read]);
  return { values, clear };
}
