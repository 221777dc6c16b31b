/** The life of a toast (SITE-24), without any screen. Times in milliseconds. */
export type ToastType = 'success' | 'error' | 'info' | 'warning' | 'default';
export type ToastPosition = 'top-left' | 'top' | 'top-right' | 'bottom-left' | 'bottom' | 'bottom-right';

export type ToastOptions = {
  message: string;
  type?: ToastType;
  position?: ToastPosition;
  /** How long it stays active; Infinity until it is dismissed. */
  duration?: number;
  /** A click dismisses it. */
  dismissible?: boolean;
  /** Waits until no toast is displayed. */
  queue?: boolean;
  /** The timer stops while the pointer or the focus is on it. */
  pauseOnHover?: boolean;
  /** One verb in the toast, such as « Annuler ». */
  action?: { label: string; run: () => void };
};

/** A displayed toast. `leaving` lasts the dismissal delay, for its animation. */
export type Toast = Required<Omit<ToastOptions, 'action'>> &
  Pick<ToastOptions, 'action'> & { id: number; phase: 'active' | 'leaving' };

export type PauseReason = 'hover' | 'focus';

/** `after` runs once the delay has passed, unless the function it returned is called before. */
export type ToastTimers = { now: () => number; after: (delay: number, run: () => void) => () => void };

export type ToastStoreSettings = {
  defaults?: Partial<Omit<ToastOptions, 'message' | 'action'>>;
  dismissalMs?: number;
  queueRecheckMs?: number;
  timers?: ToastTimers;
};

export type ToastStore = {
  /** Shows or queues a toast and returns its id. */
  show: (toast: string | ToastOptions) => number;
  /** Dismisses it whatever its options; a queued one is removed. */
  dismiss: (id: number) => void;
  /** A click on it: dismisses it if it is dismissible. */
  press: (id: number) => void;
  pause: (id: number, reason: PauseReason) => void;
  resume: (id: number, reason: PauseReason) => void;
  clear: () => void;
  /** Displayed toasts, oldest first; the same array until something changes. */
  displayed: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
  /** Position of the toasts, so that the live region exists before the first one. */
  position: ToastPosition;
};

const SPECIFIED = {
  type: 'success',
  position: 'bottom-right',
  duration: 3000,
  dismissible: true,
  queue: false,
  pauseOnHover: true,
} satisfies Omit<Toast, 'id' | 'phase' | 'message' | 'action'>;

const systemTimers: ToastTimers = {
  now: () => Date.now(),
  after: (delay, run) => {
    const handle = setTimeout(run, delay);
    return () => clearTimeout(handle);
  },
};

const noop = () => {};

type Countdown = { cancel: () => void; startedAt: number; left: number; reasons: Set<PauseReason> };

// SITE-25, SITE-27
/** A store of toasts: pure state and timers; the Toaster component renders it. */
export function createToastStore({
  defaults = {},
  dismissalMs = 150,
  queueRecheckMs = 250,
  timers = systemTimers,
}: ToastStoreSettings = {}): ToastStore {
  let lastId = 0;
  let toasts: readonly Toast[] = [];
  const waiting = new Map<number, { toast: Toast; cancel: () => void }>();
  const countdowns = new Map<number, Countdown>();
  const listeners = new Set<() => void>();

  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  const run = (id: number, countdown: Countdown) => {
    countdown.startedAt = timers.now();
    if (Number.isFinite(countdown.left)) countdown.cancel = timers.after(countdown.left, () => dismiss(id));
  };

  const display = (toast: Toast) => {
    const countdown: Countdown = { cancel: noop, startedAt: 0, left: toast.duration, reasons: new Set() };
    countdowns.set(toast.id, countdown);
    run(toast.id, countdown);
    change([...toasts, toast]);
  };

  const recheck = (id: number) => {
    const entry = waiting.get(id);
    if (!entry) return;
    const isFirst = waiting.keys().next().value === id;
    if (toasts.length > 0 || !isFirst) {
      entry.cancel = timers.after(queueRecheckMs, () => recheck(id));
      return;
    }
    waiting.delete(id);
    display(entry.toast);
  };

  const show = (given: string | ToastOptions) => {
    const options = typeof given === 'string' ? { message: given } : given;
    const toast: Toast = { ...SPECIFIED, ...defaults, ...options, id: ++lastId, phase: 'active' };
    if (toast.queue && (toasts.length > 0 || waiting.size > 0)) {
      waiting.set(toast.id, { toast, cancel: timers.after(queueRecheckMs, () => recheck(toast.id)) });
    } else display(toast);
    return toast.id;
  };

  const dismiss = (id: number) => {
    const queued = waiting.get(id);
    if (queued) {
      queued.cancel();
      waiting.delete(id);
    }
    const countdown = countdowns.get(id);
    if (!countdown) return;
    countdown.cancel();
    countdowns.delete(id);
    timers.after(dismissalMs, () => change(toasts.filter((toast) => toast.id !== id)));
    change(toasts.map((toast) => (toast.id === id ? { ...toast, phase: 'leaving' } : toast)));
  };

  const pause = (id: number, reason: PauseReason) => {
    const countdown = countdowns.get(id);
    if (!countdown || !toasts.find((toast) => toast.id === id)?.pauseOnHover) return;
    if (countdown.reasons.size === 0) {
      countdown.cancel();
      countdown.left -= timers.now() - countdown.startedAt;
    }
    countdown.reasons.add(reason);
  };

  const resume = (id: number, reason: PauseReason) => {
    const countdown = countdowns.get(id);
    if (countdown?.reasons.delete(reason) && countdown.reasons.size === 0) run(id, countdown);
  };

  return {
    show,
    dismiss,
    press: (id) => {
      if (toasts.find((toast) => toast.id === id)?.dismissible) dismiss(id);
    },
    pause,
    resume,
    clear: () => {
      for (const id of [...waiting.keys(), ...countdowns.keys()]) dismiss(id);
    },
    displayed: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    position: defaults.position ?? SPECIFIED.position,
  };
}
