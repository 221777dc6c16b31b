import { DEVICE_RECHECK_MS } from '@pomelo/contract/constants.ts';
import { type Device, deviceOf, watchDevice } from '@pomelo/design/device.ts';
import { useSyncExternalStore } from 'react';

const widthPx = (): number => window.innerWidth;

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

const subscribe = (notify: () => void) => watchDevice({ widthPx, onResize, onChange: notify, recheckMs: DEVICE_RECHECK_MS });

/** What the screen is like, looked at again 50 ms after the last change of its size (SITE-39). */
export const useDevice = (): Device =>
  useSyncExternalStore<Device>(
    subscribe,
    () => deviceOf(widthPx()),
    () => 'laptop',
  );
