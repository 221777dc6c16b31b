import { readFile } from 'node:fs/promises';

/** Clock ticks a second of every Linux that Node runs on. */
const TICKS = 100;
/** Places of user and system time after the name of the program, which may contain spaces. */
const [USER, SYSTEM] = [11, 12];

/** Seconds of processor that a process has used so far, by the kernel's own account (Linux only). */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS;
}
