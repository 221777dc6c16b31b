const GRACE_MS = 2000;

/**
 * Ends this process once nothing is left to do, or soon after. Not `process.exit` at once: V8's threads may be compiling and
 * want a collection first, of the main thread, which waits for them: such a process never ends.
 */
export function endProcess(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(code), GRACE_MS).unref();
}
