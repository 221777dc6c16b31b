export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

/** `2026-11-20`, in UTC. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
