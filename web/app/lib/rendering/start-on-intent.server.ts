import type { EntryContext } from 'react-router';
import type { loader } from '../../root.tsx';

type RootData = Awaited<ReturnType<typeof loader>>;

/** Routes of pages of text: for a visitor, only what scripts answer loads them, not reading or following a link. */
const TEXT_ROUTES: readonly string[] = [
  'features/news/article.page',
  'features/pages/numbered.page',
  'features/pages/service.page',
  'features/pages/slug.page',
];

/**
 * Routes of pages that visitors mostly read. They are served ready to use without scripts; for a visitor,
 * they load at the first interaction with the page (docs/adr/0062).
 */
export const READ_ROUTES: readonly string[] = [
  'features/home/home.page',
  'features/listing/listing.page',
  'features/vehicle/vehicle.page',
  'fiche-vehicule',
  'features/news/news.page',
  ...TEXT_ROUTES,
];

/** When the scripts of a page start: at once, at a sign of use, or once a control is used. */
export type Start = 'at-once' | 'on-intent' | 'on-control';

/** Parameter of the home page that opens the log-in dialog. */
const OPENS_DIALOG = 'connexion';
const PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

/**
 * When the scripts of a page start: those of a buyer, of a page that has a message or a dialog to show, and of
 * one whose reader agreed to audience measurement, do at once.
 */
export function startOf(router: EntryContext, url: string): Start {
  const { matches, loaderData, errors } = router.staticHandlerContext;
  const last = matches.at(-1);
  if (errors || !last || !READ_ROUTES.includes(last.route.id)) return 'at-once';
  // The type of the root loader is lost in the context of the router.
  const root = loaderData['root'] as RootData | undefined;
  if (!root || root.session || root.flash || root.outage) return 'at-once';
  if (root.configuration.gtmId && root.consent.audience) return 'at-once';
  if (new URL(url).searchParams.has(OPENS_DIALOG)) return 'at-once';
  return TEXT_ROUTES.includes(last.route.id) ? 'on-control' : 'on-intent';
}

/**
 * Starts the scripts of the page that `holdScripts` held back: at the first pointer, key, focus or scroll, when
 * the tab is shown again, or ten seconds after the page has loaded. On a page of text, only when a control is
 * pressed or has the focus, at a key, and when the tab is shown again. It is sent as text, and refers to nothing
 * outside of itself.
 */
function startOnIntent(isText: boolean): void {
  const USES = ['pointerdown', 'keydown', 'focusin', 'visibilitychange'];
  const SIGNS = isText ? USES : [...USES, 'pointermove', 'touchstart', 'scroll'];
  const CONTROL = 'button, summary, label, input, select, textarea';
  const AT_LATEST_MS = 10_000;
  const PRESS_AGAIN_MS = 20;
  const held = document.querySelector<HTMLScriptElement>('script[data-modules]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = (event?: Event): void => {
    // A browser sends one where the pointer rests when a page appears under it.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
      return;
    const isPress = event?.type === 'pointerdown' || event?.type === 'focusin';
    if (isText && isPress && event.target instanceof Element && !event.target.closest(CONTROL)) return;
    for (const sign of SIGNS) removeEventListener(sign, start, true);
    removeEventListener('load', startLater);
    clearTimeout(timer);
    for (const href of held?.dataset['modules']?.split(' ') ?? []) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = held?.textContent ?? '';
    document.head.append(script);
  };
  const startLater = (): void => {
    timer = setTimeout(() => start(), AT_LATEST_MS);
  };
  // A button that only scripts answer is pressed again once they listen: React then hydrates it at once.
  const repeat = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
    if (!button && !('__reactRouterDataRouter' in window)) return;
    removeEventListener('click', repeat, true);
    if (!button || '__reactRouterDataRouter' in window) return;
    const press = (): unknown =>
      '__reactRouterDataRouter' in window ? button.click() : setTimeout(press, PRESS_AGAIN_MS);
    press();
  };
  for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('click', repeat, true);
  if (!isText) addEventListener('load', startLater);
}

/**
 * Holds back the module script of a rendered document: its type makes it a data block, its files are named in
 * an attribute, and a small script after it starts it later. The element itself stays where React expects it.
 */
export function holdScripts(html: string, nonce: string, start: Exclude<Start, 'at-once'>): string {
  const files = [...html.matchAll(PRELOADS)].map(([, href]) => href);
  const held = `<script nonce="${nonce}" type="text/plain" data-modules="${files.join(' ')}">`;
  const starter = `<script nonce="${nonce}">(${startOnIntent.toString()})(${start === 'on-control'})</script></body>`;
  // Functions: a text would have its `$` signs interpreted.
  return html
    .replaceAll(PRELOADS, '')
    .replace(`<script nonce="${nonce}" type="module" async="">`, () => held)
    .replace('</body>', () => starter);
}
