/** Blocks clients while the portal is down. */
export type Gate = {
  /** Passes at once while it is open; otherwise once it opens. */
  pass: () => Promise<void>;
  open: () => void;
  close: () => void;
  /** Resolves once so many callers wait. */
  whenWaiting: (count: number) => Promise<void>;
};

export function createGate(): Gate {
  let isOpen = true;
  let waiting: (() => void)[] = [];
  let watcher: { count: number; notify: () => void } | undefined;
  const notify = (): void => {
    if (watcher && waiting.length >= watcher.count) watcher.notify();
  };
  return {
    pass: async () => {
      if (isOpen) return;
      await new Promise<void>((go) => {
        waiting.push(go);
        notify();
      });
    },
    open: () => {
      isOpen = true;
      const all = waiting;
      waiting = [];
      for (const go of all) go();
    },
    close: () => {
      isOpen = false;
    },
    whenWaiting: async (count) => {
      await new Promise<void>((done) => {
        watcher = { count, notify: done };
        notify();
      });
      watcher = undefined;
    },
  };
}
