import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type NodeProcess, startRestarted } from '../process/restarted.ts';
import { ROOT } from '../settings/environment.ts';

export type NodeOptions = {
  name: string;
  script: string;
  env: NodeJS.ProcessEnv;
  report: (line: string) => void;
  changed: () => void;
};

/**
 * Starts a program of the portal and restarts it each time it ends, until `stop`. It ends when this process
 * ends.
 */
export const startNode = ({ name, script, env, report, changed }: NodeOptions): NodeProcess =>
  startRestarted({
    name,
    launch: () => {
      const child = spawn(process.execPath, [join(ROOT, 'server/src', script)], {
        cwd: ROOT,
        env,
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      // Its log is passed on; messages for an interactive start are not.
      const { stdout } = child;
      if (stdout)
        createInterface({ input: stdout }).on(
          'line',
          (line) => line.startsWith('{') && process.stdout.write(`${line}\n`),
        );
      return child;
    },
    report,
    changed,
  });
