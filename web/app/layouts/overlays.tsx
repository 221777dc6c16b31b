import { Toaster } from '@pomelo/design/toaster.tsx';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirms } from '../lib/confirm.ts';
import { useSignal } from '../lib/signal.ts';
import { toasts } from '../lib/toast.ts';
import { profileRequest } from '../shared/profile-request.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('@pomelo/design/confirm-dialog.tsx')).ConfirmDialog }));
const ProfileDialog = lazy(async () => ({ default: (await import('../features/account/profile-dialog.tsx')).ProfileDialog }));

/** What appears over the page; the dialogs are loaded the first time they are needed. */
export function Overlays() {
  const interrupted = useSignal(profileRequest, null);
  const question = useSyncExternalStore(confirms.subscribe, confirms.pending, () => null);
  return (
    <>
      <Toaster store={toasts} />
      {question ? (
        <Suspense fallback={null}>
          <ConfirmDialog store={confirms} />
        </Suspense>
      ) : null}
      {interrupted ? (
        <Suspense fallback={null}>
          <ProfileDialog interrupted={interrupted} onClose={() => profileRequest.set(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
