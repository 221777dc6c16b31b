/** SITE-30: a tooltip left open is disposed of after 5000 ms. */
export const TOOLTIP_DISPOSE_MS = 5000;
/** A pointer that only passes over opens no tooltip. */
const SHOW_DELAY_MS = 400;

export type Tip<Target> = { target: Target; text: string };
export type TooltipParts = {
  after?: (delayMs: number, run: () => void) => () => void;
  disposeMs?: number;
};

export type TooltipStore<Target> = {
  /** The pointer or the focus reached an element with a tooltip. */
  point: (tip: Tip<Target>) => void;
  /** It has left, or Escape was pressed. */
  leave: () => void;
  shown: () => Tip<Target> | null;
  subscribe: (listener: () => void) => () => void;
};

const afterTimeout = (delayMs: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** One tooltip at a time: shown after a delay, hidden when the pointer leaves, removed after a while. */
export function createTooltipStore<Target>({
  after = afterTimeout,
  disposeMs = TOOLTIP_DISPOSE_MS,
}: TooltipParts = {}): TooltipStore<Target> {
  const listeners = new Set<() => void>();
  let shown: Tip<Target> | null = null;
  let pointed: Target | null = null;
  let cancel = () => {};

  const set = (tip: Tip<Target> | null) => {
    if (shown === tip) return;
    shown = tip;
    for (const listener of listeners) listener();
  };
  const leave = () => {
    cancel();
    pointed = null;
    set(null);
  };

  return {
    point: (tip) => {
      if (tip.target === pointed) return;
      leave();
      pointed = tip.target;
      cancel = after(SHOW_DELAY_MS, () => {
        set(tip);
        cancel = after(disposeMs, () => set(null));
      });
    },
    leave,
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
