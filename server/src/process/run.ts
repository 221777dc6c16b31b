import { endProcess } from './end-process.ts';
import { messageOf, StartError } from './start-error.ts';

/** New files and folders are readable by their owner only. */
const OWNER_ONLY = 0o077;

type Options = {
  /** False for a program whose files other accounts read: the build of an image. */
  privateFiles?: boolean;
};

/** Runs a command to its end. The exit code of any failure is 1. */
export async function run(
  command: () => Promise<void>,
  { privateFiles = true }: Options = {},
): Promise<void> {
  if (privateFiles) process.umask(OWNER_ONLY);
  if (!(await succeeds(command))) endProcess(1);
}

/**
 * Runs a command, and prints why it fails: a `StartError` in French without a stack, anything else as it is.
 */
export async function succeeds(command: () => Promise<void>): Promise<boolean> {
  try {
    await command();
    return true;
  } catch (error) {
    console.error(error instanceof StartError ? `\n${messageOf(error)}\n` : error);
    return false;
  }
}
