import { useEffect, useState } from 'react';
import { urls } from '../../urls.ts';
import { ADD_DEVICE, type PushState } from './push.messages.ts';

type Send = (fields: Record<string, string>, form: HTMLFormElement) => void;

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Subscribes this browser; the permission is requested only after a click. */
export function usePush(publicKey: string, send: Send) {
  const [state, setState] = useState<PushState>('ready');

  useEffect(() => {
    if (!canPush()) setState('unsupported');
    else if (Notification.permission === 'denied') setState('denied');
  }, []);

  const turnOn = async (form: HTMLFormElement): Promise<void> => {
    setState('asking');
    try {
      // A click must ask before anything is awaited: Safari refuses later.
      const permission = await Notification.requestPermission();
      if (permission !== 'granted') return setState(permission === 'denied' ? 'denied' : 'dismissed');
      const { endpoint, keys } = await subscribe(publicKey);
      const { p256dh = '', auth = '' } = keys ?? {};
      setState('ready');
      send({ intention: ADD_DEVICE, endpoint: endpoint ?? '', p256dh, auth }, form);
    } catch (error) {
      console.warn('not subscribed', error);
      setState('failed');
    }
  };
  return { state, turnOn };
}

const READY_MS = 15_000;
const rejectLater = (): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error('no service worker')), READY_MS));

async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  await navigator.serviceWorker.register(urls.serviceWorker(), { updateViaCache: 'none' });
  // A worker that cannot be installed is never ready.
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, rejectLater()]);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return (await pushManager.subscribe(options)).toJSON();
  } catch (error) {
    // Subscribed with another key of the portal.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return (await pushManager.subscribe(options)).toJSON();
  }
}
