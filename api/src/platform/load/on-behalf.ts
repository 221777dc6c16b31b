import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<string>();

/** Runs the work of a caller: queues give each caller a share without being handed its name. */
export const onBehalfOf = <T>(caller: string, work: () => T): T => callers.run(caller, work);

/** The name of the caller; empty for jobs and for the portal itself. */
export const currentCaller = (): string => callers.getStore() ?? '';
