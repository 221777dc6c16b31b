import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { renderTurn } from './render-turn.server.ts';

test('resolves one call per turn of the event loop, in order', async () => {
  const rendered: string[] = [];
  for (const page of ['home', 'list', 'vehicle']) void renderTurn().then(() => rendered.push(page));
  const counts: number[] = [];
  while (rendered.length < 3) {
    await nextTurn();
    counts.push(rendered.length);
  }
  expect(rendered).toEqual(['home', 'list', 'vehicle']);
  expect(counts.every((count, turn) => count - (counts[turn - 1] ?? 0) <= 1)).toBe(true);
});
