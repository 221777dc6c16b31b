import { writeFileSync } from 'node:fs';
import { z } from 'zod';

/** The environment variable that names the file of the tally. */
export const TALLY_FILE = 'TALLY_FILE';

/** Result of a run: the number of tests that passed, and each failure by its name with its reason. */
export const Tally = z.object({ passed: z.int(), misses: z.array(z.string()) });
export type Tally = z.infer<typeof Tally>;

const REASON_LINES = 12;

/** A miss by its name, with the first lines of its error. */
export const missOf = (name: string, reasons: readonly (string | undefined)[]): string =>
  [name, ...reasons.map((reason = '') => reason.split('\n').slice(0, REASON_LINES).join('\n'))].join('\n');

export function writeTally(tally: Tally): void {
  const file = process.env[TALLY_FILE];
  if (file) writeFileSync(file, JSON.stringify(tally));
}
