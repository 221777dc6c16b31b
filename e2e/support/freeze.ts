import { readdirSync, readFileSync } from 'node:fs';

/** Reads `/proc/<pid>/stat`: the number after the state; the name before it may contain anything. */
function parentOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((other) => Number.isInteger(other) && parentOf(other) === pid);

/**
 * Stops a process and its children with SIGSTOP, as a hanging machine would; the returned function resumes
 * them.
 */
export function freeze(pid: number): () => void {
  // The parent first: it makes no more of them.
  process.kill(pid, 'SIGSTOP');
  const frozen = [pid, ...childrenOf(pid)];
  for (const child of frozen) process.kill(child, 'SIGSTOP');
  return () => {
    for (const each of frozen) process.kill(each, 'SIGCONT');
  };
}
