import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.ts';
import { unsavedForms } from './unsaved.ts';

let owner: HTMLFormElement | null = null;

/** Whether this form is to render the one guard of the page: the first that asks, until it has left the page. */
export function claimGuard(form: HTMLFormElement): boolean {
  if (!owner?.isConnected) owner = form;
  return owner === form;
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
