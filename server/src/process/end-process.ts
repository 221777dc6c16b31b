const GRACE_MS = 2000;

/**
 * Exits this process once it is idle, or shortly after. Not `process.exit` at once: V8's compiler threads may
 * wait for a garbage collection of the main thread, which waits for them: a deadlock.
 */
export function endProcess(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(code), GRACE_MS).unref();
}
