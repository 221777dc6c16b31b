import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { track } from './tracking.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { routeName } from './route-names.ts';
import { eventOfElement, eventOfForm } from './tracked-events.ts';

const HOST = 'https://www.googletagmanager.com';

/**
 * The tag manager's loader, as its instructions have it, without the inline script: called after consent. The
 * id was validated where it was read (lib/cache/configuration.ts).
 */
function startTagManager(id: string): void {
  if (window.dataLayer) return;
  window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  script.src = `${HOST}/gtm.js?id=${encodeURIComponent(id)}`;
  script.addEventListener('error', () => console.warn('tag manager not loaded'));
  document.head.append(script);
}

/** True on a page whose address is a secret: no third party may read it. */
const isSecret = (matches: readonly { params: Record<string, unknown> }[]): boolean =>
  matches.some(({ params }) => params['token'] !== undefined);

/**
 * SITE-33: tracks pages by the name of their route, and pressed elements; only with consent
 * (layouts/after-start.tsx).
 */
export function Tracking() {
  const { configuration } = useSession();
  const matches = useMatches();
  const { pathname } = useLocation();
  const id = isSecret(matches) ? null : configuration?.gtmId;
  const name = routeName(matches.at(-1)?.id ?? '');

  useEffect(() => {
    if (id) startTagManager(id);
  }, [id]);

  useEffect(() => {
    if (id) track('page_view', { page_name: name });
  }, [id, name, pathname]);

  useEffect(() => {
    if (!id) return undefined;
    return watchActions();
  }, [id]);
  return null;
}

/** One listener for the whole page, before React's, so that screens need no tracking code. */
function watchActions(): () => void {
  const onClick = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null;
    const event = element && eventOfElement(element.dataset);
    if (event) track(event.event, event.payload);
  };
  const onSubmit = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement)) return;
    const item = submitter?.dataset['item'];
    const event = eventOfForm({
      path: new URL(target.action).pathname,
      fields: new FormData(target, submitter),
      item,
    });
    if (event) track(event.event, event.payload);
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
  };
}
