import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useSession } from '../../shared/use-session.ts';
import { urls } from '../../urls.ts';
import { openChatInPage } from './chat.ts';

/** Open for the whole page, whatever its reader goes on to. */
let opened: Promise<() => void> | null = null;

/** portal.md §6: only for who is signed in, and decisions.md §6: once he agreed. Its scripts come after everything else. */
export function LiveChat() {
  const { chat, consent, isSignedIn } = useSession();
  const isSecret = useMatches().some(({ params }) => params['token'] !== undefined);
  const settings = isSignedIn && consent.messagerie === true && !isSecret ? chat : null;

  useEffect(() => {
    if (settings) opened ??= openChatInPage(settings);
  }, [settings]);

  // What a provider has put into the page goes with the page: agreement withdrawn, or signed out elsewhere.
  const isWithdrawn = !isSignedIn || consent.messagerie !== true;
  useEffect(() => {
    if (isWithdrawn && opened) void opened.then((end) => (end(), window.location.reload()));
  }, [isWithdrawn]);

  useEffect(() => {
    const onSubmit = ({ target }: Event) => {
      const isLeaving = target instanceof HTMLFormElement && new URL(target.action).pathname === urls.actions.logOut();
      if (isLeaving) void opened?.then((end) => end());
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);
  return null;
}
