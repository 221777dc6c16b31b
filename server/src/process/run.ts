import { endProcess } from './end-process.ts';
import { messageOf, StartError } from './start-error.ts';

/** Runs a command to its end; what the operator can mend is told in French without a stack, and the code is 1. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartError ? `\n${messageOf(error)}\n` : error);
    endProcess(1);
  }
}
