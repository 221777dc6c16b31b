import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isAlive } from '../process/process-alive.ts';
import { codeOf, messageOf, StartError } from '../process/start-error.ts';

export type Postmaster = { pid: number; port: number; ready: boolean };
/** `none`: proven, by a missing file or a dead process. `unknown`: nothing may be removed or started. */
export type PostmasterStatus =
  | { kind: 'running'; server: Postmaster }
  | { kind: 'none' }
  | { kind: 'unknown'; why: string };

const NONE: PostmasterStatus = { kind: 'none' };
/**
 * PostgreSQL fills its file at once: one that is still empty after this was left by a crash of the machine.
 */
const WRITTEN_WITHIN_MS = 5000;

const pathOf = (cluster: string): string => join(cluster, 'postmaster.pid');

/** The server named in the postmaster file of this cluster, if its process is alive and is a PostgreSQL. */
export function seePostmaster(cluster: string): PostmasterStatus {
  try {
    const lines = readFileSync(pathOf(cluster), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0)
      return isBeingWritten(cluster) ? { kind: 'unknown', why: 'en cours d’écriture' } : NONE;
    if (!isAlive(pid)) return NONE;
    const command = commandOf(pid);
    if (command === undefined) return { kind: 'unknown', why: `commande du processus ${pid} illisible` };
    // A number used again by another program, after a crash of the machine.
    if (!/postgres/.test(command)) return NONE;
    return { kind: 'running', server: { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } };
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')
      ? NONE
      : { kind: 'unknown', why: messageOf(error) };
  }
}

const isBeingWritten = (cluster: string): boolean =>
  Date.now() - statSync(pathOf(cluster)).mtimeMs < WRITTEN_WITHIN_MS;

/** Same as `seePostmaster`; throws a StartError when it is unknown whether one runs. */
export function livePostmaster(cluster: string): Postmaster | undefined {
  const seen = seePostmaster(cluster);
  if (seen.kind === 'unknown') throw unreadable(cluster, seen.why);
  return seen.kind === 'running' ? seen.server : undefined;
}

export const unreadable = (cluster: string, why: string): StartError =>
  new StartError(
    `Impossible de savoir si PostgreSQL tourne\u202f: ${pathOf(cluster)} ne se lit pas (${why}).`,
  );

/**
 * PostgreSQL trusts the process id in its file when any process of ours has it: a stale file is removed
 * first.
 */
export function deletePostmasterFile(cluster: string): void {
  if (seePostmaster(cluster).kind === 'none') rmSync(pathOf(cluster), { force: true });
}
