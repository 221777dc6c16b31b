import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import { openChatInPage } from './chat.ts';

/** Open across navigations. */
let opened: Promise<() => void> | null = null;

/** Loaded only for a signed-in user who consented (CONT-14; layouts/after-start.tsx). */
export function LiveChat() {
  const { chat } = useSession();
  const isSecret = useMatches().some(({ params }) => params['token'] !== undefined);
  const settings = isSecret ? null : chat;

  useEffect(() => {
    if (settings) opened ??= openChatInPage(settings);
  }, [settings]);

  useEffect(() => {
    const onSubmit = ({ target }: Event) => {
      const isLoggingOut =
        target instanceof HTMLFormElement && new URL(target.action).pathname === urls.actions.logOut();
      if (isLoggingOut) void opened?.then((end) => end());
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);
  return null;
}
