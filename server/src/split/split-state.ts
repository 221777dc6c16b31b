import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf, messageOf, StartError } from '../process/start-error.ts';

const Running = z.object({ name: z.string(), pid: z.int().optional() });
/** Running processes, for `npm run split -- --status`. */
export const SplitState = z.object({ site: z.string(), api: z.string(), processes: z.array(Running) });
export type SplitState = z.infer<typeof SplitState>;

const pathOf = (dataDir: string): string => join(dataDir, 'split.json');

export function writeState(dataDir: string, state: SplitState): void {
  const path = pathOf(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

export const deleteState = (dataDir: string): void => rmSync(pathOf(dataDir), { force: true });

/**
 * Undefined when no split portal wrote it, or a crash cut it short; throws a StartError when the file cannot
 * be read.
 */
export function readState(dataDir: string): SplitState | undefined {
  const text = readText(pathOf(dataDir));
  if (text === undefined) return undefined;
  try {
    return SplitState.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new StartError(`Le fichier ${path} ne se lit pas (${messageOf(error)}).`, { cause: error });
  }
}
