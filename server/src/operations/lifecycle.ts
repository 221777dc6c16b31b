/** Where a process stands between its first line and its last. Only one that is `ready` should be sent anybody. */
export type Phase = 'starting' | 'migrating' | 'ready' | 'draining';

export type Lifecycle = { phase: () => Phase; enter: (phase: Phase) => void };

/** Nothing leads out of draining: a start that ends while its process is told to stop is not ready any more. */
export function createLifecycle(): Lifecycle {
  let phase: Phase = 'starting';
  return {
    phase: () => phase,
    enter: (next) => {
      if (phase !== 'draining') phase = next;
    },
  };
}
