import { expect, test } from 'vitest';
import { connectionsFor } from './connection-limit.ts';

test.each([
  [128, 27, 61],
  [1024, 60, 924],
  [1_048_576, 60, 1_048_476],
  [64, 60, 10],
])('under a limit of %i files, %i of them open, allows %i connections', (limit, open, connections) =>
  expect(connectionsFor(limit, open)).toBe(connections),
);
