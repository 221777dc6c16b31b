import { format } from 'node:util';
import { succeeds } from '../process/run.ts';

export type CommandResult = { code: number; output: string };

/**
 * Runs a command of `server/src` on the database of the test, in this process: to start each as the operator
 * does would read the whole API again, for some seconds. Arguments, environment, output and exit code are
 * those of the command while it runs, so commands of a process run one after the other. `start-command.ts`
 * starts one for real.
 */
export async function runCommand(
  command: () => Promise<void>,
  given: readonly string[],
  databaseUrl: string,
  variables: Record<string, string> = {},
): Promise<CommandResult> {
  const lines: string[] = [];
  const print = (...parts: unknown[]): void => void lines.push(`${format(...parts)}\n`);
  const { argv, env, exitCode } = process;
  const { log, error } = console;
  Object.assign(process, {
    argv: [process.execPath, 'command', ...given],
    env: { ...env, DATABASE_URL: databaseUrl, ...variables },
    exitCode: undefined,
  });
  Object.assign(console, { log: print, error: print });
  try {
    const code = (await succeeds(command)) ? Number(process.exitCode ?? 0) : 1;
    return { code, output: lines.join('') };
  } finally {
    Object.assign(console, { log, error });
    Object.assign(process, { argv, env, exitCode });
  }
}
