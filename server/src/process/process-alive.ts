import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeOf } from './start-error.ts';

/** False only when no process has this number, or it is a zombie. Processes of other users count as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
  return statOf(pid)?.state !== 'Z';
}

/**
 * When a process began, in the unit of the system: distinguishes it from a later one with the same number.
 * Empty when it has exited, undefined when unknown (for example without a free file descriptor).
 */
export function startOf(pid: number): string | undefined {
  const stat = statOf(pid);
  if (stat) return stat.start;
  return ps(pid, 'lstart=');
}

/** The command line of a process. Empty when it has exited, undefined when unknown. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return ps(pid, 'command=');
  }
}

function statOf(pid: number): { state: string; start: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything: fields are counted from its end.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/** Exit code of `ps` when there is no such process. Any other failure leaves the answer unknown. */
const NO_SUCH_PROCESS = 1;

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch (error) {
    const isGone =
      typeof error === 'object' && error !== null && 'status' in error && error.status === NO_SUCH_PROCESS;
    // Without `ps`, a signal still shows whether the process exists.
    return isGone || !isAlive(pid) ? '' : undefined;
  }
}
