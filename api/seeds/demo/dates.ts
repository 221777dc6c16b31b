/** `2026-11-20`, in UTC. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
