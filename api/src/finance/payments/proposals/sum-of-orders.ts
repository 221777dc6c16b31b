/** An order with something due, in cents. */
export type Due = { id: string; due: number };

const MAX_ORDERS = 16;
const MAX_PARTS = 5;
const MAX_STEPS = 20_000;
const MAX_FOUND = 3;

/**
 * Sets of two to five orders, or all of them, whose sum is exactly an amount. At most three, found in a
 * bounded number of steps among the sixteen largest: so that the order of the search never decides on a
 * proposal.
 */
export function sumsOf<T extends Due>(orders: readonly T[], amount: number): T[][] {
  const open = orders
    .filter(({ due }) => due > 0 && due < amount)
    .toSorted((one, other) => other.due - one.due);
  const found: T[][] = [];
  const sum = open.reduce((total, { due }) => total + due, 0);
  if (sum < amount) return found;
  if (sum === amount && open.length > MAX_PARTS && open.length <= MAX_ORDERS) return [open];
  const searched = open.slice(0, MAX_ORDERS);
  // Sum of the amounts due from each index on: a sum below the remainder ends the branch.
  const rest = searched.map((_one, at) => searched.slice(at).reduce((total, { due }) => total + due, 0));
  let steps = 0;
  const search = (at: number, left: number, chosen: readonly T[]): void => {
    for (let next = at; next < searched.length; next += 1) {
      steps += 1;
      const order = searched[next];
      if (!order || steps > MAX_STEPS || found.length >= MAX_FOUND || (rest[next] ?? 0) < left) return;
      if (order.due > left) continue;
      const parts = [...chosen, order];
      if (order.due === left) {
        if (parts.length > 1) found.push(parts);
      } else if (parts.length < MAX_PARTS) search(next + 1, left - order.due, parts);
    }
  };
  search(0, amount, []);
  return found;
}
