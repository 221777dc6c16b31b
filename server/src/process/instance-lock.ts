import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isAlive, startOf } from './process-alive.ts';
import { codeOf, messageOf, StartError } from './start-error.ts';

const Holder = z.object({ pid: z.int(), start: z.string(), address: z.string() });
export type Holder = z.infer<typeof Holder>;

export type InstanceLock = { publish: (address: string) => void; release: () => void };

const pathOf = (folder: string): string => join(folder, 'pomelo.lock');

/**
 * The Pomelo running on this data folder, if any. A file left by a dead one, or by a number used again, does
 * not count.
 */
export function runningInstance(folder: string): Holder | undefined {
  const holder = read(pathOf(folder));
  return holder && isHeldBy(holder) ? holder : undefined;
}

/** False only when the process is proven dead, or its number proven to belong to another one. */
function isHeldBy({ pid, start }: Holder): boolean {
  if (!isAlive(pid)) return false;
  const current = startOf(pid);
  return current === undefined || start === '' || current === start;
}

/** Takes the data folder for this process; throws a StartError that names the one holding it. */
export function lockInstance(folder: string, address: string): InstanceLock {
  const path = pathOf(folder);
  const mine: Holder = { pid: process.pid, start: startOf(process.pid) ?? '', address };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (let attempt = 0; !tryLink(draft, path); attempt += 1) {
      const other = runningInstance(folder);
      if (other || attempt > 20) throw heldBy(other, folder);
      removeStale(path, `${draft}.stale`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    publish: (published) => {
      // Atomic: another process may read the file at the same time.
      writeFileSync(draft, JSON.stringify({ ...mine, address: published }));
      renameSync(draft, path);
    },
    release: () => {
      if (read(path)?.pid === process.pid) rmSync(path, { force: true });
    },
  };
}

function heldBy(other: Holder | undefined, folder: string): StartError {
  const who = other
    ? `à l’adresse ${other.address} (processus ${other.pid})`
    : '(son fichier pomelo.lock est pris)';
  return new StartError(
    `Pomelo tourne déjà sur ce dossier de données ${who}.\n` +
      `Arrêtez-le d’abord (Ctrl-C dans son terminal), ou donnez un autre dossier à celui-ci avec DATA_DIR et un autre port avec PORT.\n` +
      `Dossier\u202f: ${folder}`,
  );
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead holder's file; restores it if a third process replaced it in between. */
function removeStale(path: string, aside: string): void {
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const taken = read(aside);
  if (taken && isHeldBy(taken)) tryLink(aside, path);
  rmSync(aside, { force: true });
}

/**
 * Undefined when there is no file, or a crash truncated it; throws a StartError when the file cannot be read.
 */
function read(path: string): Holder | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new StartError(
      `Le fichier ${path} ne se lit pas (${messageOf(error)})\u202f: un autre Pomelo tourne peut-être.`,
      {
        cause: error,
      },
    );
  }
  try {
    return Holder.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
