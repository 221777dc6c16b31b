/** Phases of a process. Only a `ready` one should receive requests. */
export type Phase = 'starting' | 'migrating' | 'ready' | 'draining';

export type Lifecycle = { phase: () => Phase; enter: (phase: Phase) => void };

/** Draining is final: a start that completes during a shutdown is not ready any more. */
export function createLifecycle(): Lifecycle {
  let phase: Phase = 'starting';
  return {
    phase: () => phase,
    enter: (next) => {
      if (phase !== 'draining') phase = next;
    },
  };
}
