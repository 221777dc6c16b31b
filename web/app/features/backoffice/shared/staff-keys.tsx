import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { StaffLinks } from '../../../layouts/backoffice-nav.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { isStaffKey, moveRow, pressInRow } from './row-keys.ts';
import { useSignal } from '../../../lib/signal.ts';
import { screenKeys, staffDialog } from './screen-keys.ts';

const KeysHelp = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }));
const QuickOpen = lazy(async () => ({ default: (await import('./quick-open.tsx')).QuickOpen }));

/** `g` waits this long for the letter of a screen. */
const LETTER_MS = 1500;

const focusSearch = (): void => {
  const search = document.querySelector<HTMLInputElement>('[data-search]');
  search?.focus();
  search?.select();
};

// STAFF-18
/** Keyboard shortcuts of every back-office screen; off for users who turned them off (WCAG 2.1.4). */
export function StaffKeys({ groups }: { groups: readonly StaffLinks[] }) {
  const open = useSignal(staffDialog, null);
  const { preferences } = useSession();
  const navigate = useNavigate();
  const close = () => staffDialog.set(null);

  useEffect(() => {
    let awaitedUntil = 0;
    const goTo = (letter: string): boolean => {
      const href = groups.flatMap(({ links }) => links).find(({ key }) => key === letter)?.href;
      if (href) void navigate(href);
      return href !== undefined;
    };
    const keys: Readonly<Record<string, () => void>> = {
      j: () => moveRow(1),
      k: () => moveRow(-1),
      x: () => pressInRow('choice'),
      e: () => pressInRow('edit'),
      '/': focusSearch,
      '?': () => staffDialog.set('help'),
    };
    const onKey = (event: KeyboardEvent) => {
      // Within a text it makes a link.
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && !event.defaultPrevented) {
        event.preventDefault();
        return staffDialog.set('quick');
      }
      if (!preferences.shortcuts || !isStaffKey(event)) return;
      const isLetter = event.timeStamp < awaitedUntil;
      awaitedUntil = 0;
      if (isLetter && goTo(event.key)) return event.preventDefault();
      if (event.key === 'g') return void (awaitedUntil = event.timeStamp + LETTER_MS);
      const run =
        screenKeys.get().find(({ key }) => key === event.key)?.run ??
        (Object.hasOwn(keys, event.key) ? keys[event.key] : undefined);
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [groups, navigate, preferences.shortcuts]);

  return (
    <Suspense fallback={null}>
      {open === 'help' ? <KeysHelp groups={groups} onClose={close} /> : null}
      {open === 'quick' ? <QuickOpen groups={groups} onClose={close} /> : null}
    </Suspense>
  );
}
