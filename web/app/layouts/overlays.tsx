import { Toaster } from '@pomelo/design/toaster.tsx';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { confirms } from '../lib/form/confirm.ts';
import { expiredSession } from '../lib/session/session-renewal.ts';
import { useSignal } from '../lib/signal.ts';
import { toasts } from '../lib/toast.ts';
import { undoneBooking } from '../domain/booking/booking-undo.ts';
import { useOtherTab } from './other-tab.ts';
import { profileRequest } from '../lib/session/profile-request.ts';
import { useSession } from '../lib/session/use-session.ts';

/** One file: its parts are small, and every page names the files that it may load. */
const small = () => import('./small-overlays.ts');
const BookingCancellation = lazy(async () => ({ default: (await small()).BookingCancellation }));
const ConfirmDialog = lazy(async () => ({ default: (await small()).ConfirmDialog }));
const Tooltips = lazy(async () => ({ default: (await small()).Tooltips }));
const OtherTabNotice = lazy(async () => ({ default: (await small()).OtherTabNotice }));
const LogInAgainDialog = lazy(async () => ({
  default: (await import('../domain/session/log-in-dialogs.ts')).LogInAgainDialog,
}));
const ProfileRequestDialog = lazy(async () => ({
  default: (await import('../features/account/profile-request-dialog.tsx')).ProfileRequestDialog,
}));

/** True once a pointer or the focus reached an element with a tooltip. */
function useTipped(): boolean {
  const [isTipped, setTipped] = useState(false);
  useEffect(() => {
    if (isTipped) return;
    const come = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[title]')) setTipped(true);
    };
    document.addEventListener('pointerover', come);
    document.addEventListener('focusin', come);
    return () => {
      document.removeEventListener('pointerover', come);
      document.removeEventListener('focusin', come);
    };
  }, [isTipped]);
  return isTipped;
}

const late = (part: ReactNode) => <Suspense fallback={null}>{part}</Suspense>;

/** Overlays of the page, each loaded the first time it is needed. */
export function Overlays() {
  const isTipped = useTipped();
  const interrupted = useSignal(profileRequest, null);
  const question = useSyncExternalStore(confirms.subscribe, confirms.pending, () => null);
  const undone = useSignal(undoneBooking, null);
  const expired = useSignal(expiredSession, null);
  const { profile } = useSession();
  const mine = profile
    ? { personId: profile.id, workspaceId: profile.contact.id, rs: profile.contact.rs }
    : null;
  const otherTab = useOtherTab(mine);
  return (
    <>
      <Toaster store={toasts} />
      {undone ? late(<BookingCancellation form={undone} />) : null}
      {otherTab ? late(<OtherTabNotice mine={mine} now={otherTab.whose} />) : null}
      {isTipped ? late(<Tooltips />) : null}
      {question ? late(<ConfirmDialog store={confirms} />) : null}
      {expired ? late(<LogInAgainDialog expired={expired} />) : null}
      {interrupted ? late(<ProfileRequestDialog interrupted={interrupted} />) : null}
    </>
  );
}
