import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.ts';
import { unsavedForms } from './unsaved.ts';

let isGuarded = false;

/** Whether the caller is to render the one guard of the page; it calls `releaseGuard` when it is gone. */
export function claimGuard(): boolean {
  const isFirst = !isGuarded;
  isGuarded = true;
  return isFirst;
}
export function releaseGuard(): void {
  isGuarded = false;
}

/** Asks before another page, or another address of the page, replaces input that was not sent. The router allows one of these at a time. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    unsavedForms.wouldLose(currentLocation, nextLocation),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsavedForms.wouldLose(location, null)) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Quitter sans enregistrer\u202f?',
      message: 'Ce que vous avez saisi sur cette page sera perdu.',
      confirmLabel: 'Quitter',
      cancelLabel: 'Rester',
    }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}
