import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isAlive } from '../process/process-alive.ts';

export type Postmaster = { pid: number; port: number; ready: boolean };

const pathOf = (cluster: string): string => join(cluster, 'postmaster.pid');

/** The server that says it runs on this cluster, if it is alive and really a PostgreSQL. */
export function livePostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pathOf(cluster), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  // A number used again by another program, after a crash of the machine.
  if (!/postgres/.test(commandOf(pid))) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** PostgreSQL trusts the number in its file when any process of ours bears it: a stale file is taken away first. */
export const forgetPostmaster = (cluster: string): void => rmSync(pathOf(cluster), { force: true });
