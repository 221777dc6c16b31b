import { type ElementKey, elementText } from './inbox-address.ts';

/**
 * The item to open once the open one is answered: the one after it, else the one before it; and its place in
 * the list, from 1. Null where there is none.
 */
export function neighbourOf(
  items: readonly ElementKey[],
  open: ElementKey | null,
): { next: ElementKey | null; position: number | null } {
  const index = open ? items.findIndex((item) => elementText(item) === elementText(open)) : -1;
  if (index === -1) return { next: items[0] ?? null, position: null };
  return { next: items[index + 1] ?? items[index - 1] ?? null, position: index + 1 };
}
