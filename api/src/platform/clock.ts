/** Time is injected, so that a test can stop it (architecture rule 5). */
export type Clock = { now: () => Date };
export const systemClock: Clock = { now: () => new Date() };
