import { useEffect, useRef, useState } from 'react';
import { useFetchers } from 'react-router';
import { urls } from '../../urls.ts';
import type { Line } from './cart-line.tsx';

/** Ids being removed; a refused removal is not included. */
function useRunningRemovals(): ReadonlySet<number> {
  const running = useFetchers().filter(
    ({ formAction, formData, data }) =>
      formAction === urls.actions.cart() &&
      formData?.get('intention') === 'retirer' &&
      (data === undefined || data?.ok === true),
  );
  return new Set(running.map(({ formData }) => Number(formData?.get('produit'))));
}

/** The lines as they will be, at once; and those just removed, while they can still be brought back. */
export function useRemovedLines(data: readonly Line[]) {
  const running = useRunningRemovals();
  const [removed, setRemoved] = useState<readonly Line[]>([]);
  const known = useRef(new Map<number, Line>());
  const ids = [...running].join();

  useEffect(() => {
    for (const line of data) known.current.set(line.productId, line);
  }, [data]);

  useEffect(() => {
    if (!ids) return;
    const gone = ids.split(',').flatMap((id) => known.current.get(Number(id)) ?? []);
    setRemoved((before) => [
      ...before.filter((line) => !gone.some(({ productId }) => productId === line.productId)),
      ...gone,
    ]);
  }, [ids]);

  const lines = data.filter(({ productId }) => !running.has(productId));
  return {
    lines,
    removed: removed.filter(({ productId }) => !lines.some((line) => line.productId === productId)),
    dismiss: (id: number) => setRemoved((before) => before.filter(({ productId }) => productId !== id)),
  };
}
