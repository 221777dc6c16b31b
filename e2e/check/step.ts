import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../architecture/source-files.ts';

/** One step; without a command there is nothing to run. */
export type Step = { name: string; command?: string[]; folder?: string; onPassed?: () => void };
export type Outcome = { name: string; code: number | null; output: string; seconds: number };

/**
 * The checker of types and the linter are Go, and end before their garbage matters: a fifth of their time
 * went to collecting it.
 */
const GOGC = process.env['GOGC'] ?? '400';

export async function runStep({ name, command, folder = '', onPassed }: Step): Promise<Outcome> {
  const started = performance.now();
  const { code, output } = command ? await runCommand(command, join(ROOT, folder)) : { code: 0, output: '' };
  if (code === 0) onPassed?.();
  return { name, code, output, seconds: (performance.now() - started) / 1000 };
}

function runCommand(
  [program = '', ...rest]: string[],
  cwd: string,
): Promise<{ code: number | null; output: string }> {
  const output: string[] = [];
  return new Promise((done) => {
    const child = spawn(program, rest, {
      cwd,
      env: { ...process.env, GOGC, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.once('error', (error) => output.push(error.message));
    child.once('close', (code) => done({ code, output: output.join('') }));
  });
}
