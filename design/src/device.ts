/** Which picture of a commercial animation is shown, and how many columns fit. */
export type Device = 'mobile' | 'laptop';

// SITE-5
/** Width in px from which the layout is a screen's. */
export const LAPTOP_MIN_PX = 1024;

/** The device by the width of the window, in px. */
export const deviceOf = (widthPx: number, laptopMinPx = LAPTOP_MIN_PX): Device =>
  widthPx < laptopMinPx ? 'mobile' : 'laptop';

export type DeviceWatch = {
  widthPx: () => number;
  /** Registers for changes of size and returns how to stop. */
  onResize: (listener: () => void) => () => void;
  onChange: (device: Device) => void;
  /** SITE-39: re-checked 50 ms after the last resize. */
  recheckMs?: number;
  after?: (delay: number, run: () => void) => () => void;
};

const systemAfter = (delay: number, run: () => void) => {
  const handle = setTimeout(run, delay);
  return () => clearTimeout(handle);
};

/**
 * Reports a change of device once the size of the window has been stable for `recheckMs`; returns a function
 * that stops it.
 */
export function watchDevice({
  widthPx,
  onResize,
  onChange,
  recheckMs = 50,
  after = systemAfter,
}: DeviceWatch): () => void {
  let device = deviceOf(widthPx());
  let cancel = () => {};
  const recheck = () => {
    const now = deviceOf(widthPx());
    if (now === device) return;
    device = now;
    onChange(now);
  };
  const stop = onResize(() => {
    cancel();
    cancel = after(recheckMs, recheck);
  });
  return () => {
    cancel();
    stop();
  };
}
