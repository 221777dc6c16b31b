import { ConfirmDialog } from '@pomelo/design/confirm-dialog.tsx';
import { Toaster } from '@pomelo/design/toaster.tsx';
import { lazy, Suspense } from 'react';
import { confirms } from '../lib/confirm.ts';
import { useSignal } from '../lib/signal.ts';
import { toasts } from '../lib/toast.ts';
import { profileRequest } from '../shared/profile-request.ts';

const ProfileDialog = lazy(async () => ({ default: (await import('../features/account/profile-dialog.tsx')).ProfileDialog }));

/** What appears over the page; the dialogs are loaded the first time they are needed. */
export function Overlays() {
  const interrupted = useSignal(profileRequest, null);
  return (
    <>
      <Toaster store={toasts} />
      <ConfirmDialog store={confirms} />
      {interrupted ? (
        <Suspense fallback={null}>
          <ProfileDialog interrupted={interrupted} onClose={() => profileRequest.set(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
