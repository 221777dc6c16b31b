import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Running = z.object({ name: z.string(), pid: z.int().optional() });
/** Who runs, for `npm run split -- --status`. */
export const SplitState = z.object({ site: z.string(), api: z.string(), processes: z.array(Running) });
export type SplitState = z.infer<typeof SplitState>;

const pathOf = (dataDir: string): string => join(dataDir, 'split.json');

export function writeState(dataDir: string, state: SplitState): void {
  const path = pathOf(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

export const forgetState = (dataDir: string): void => rmSync(pathOf(dataDir), { force: true });

export function readState(dataDir: string): SplitState | undefined {
  try {
    return SplitState.parse(JSON.parse(readFileSync(pathOf(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}
