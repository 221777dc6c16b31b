import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { CommandResult } from './run-command.ts';

/** Starts a command of `server/src` as the operator does, on the database of the test. */
export const startCommand = (
  script: string,
  given: readonly string[],
  databaseUrl: string,
  variables: Record<string, string> = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const command = [join(import.meta.dirname, '..', script), ...given];
    const env = { ...process.env, DATABASE_URL: databaseUrl, ...variables };
    const child = execFile(process.execPath, command, { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
