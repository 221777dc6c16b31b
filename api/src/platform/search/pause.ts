/** Lets requests be answered between two slices of long work. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Rows worked on between two pauses: a few milliseconds. */
export const SLICE = 50_000;
