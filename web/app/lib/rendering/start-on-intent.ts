/**
 * `handle` of a page that visitors mostly read. It is served ready to use without scripts; for a visitor, they
 * load at the first sign that somebody uses it (docs/adr/0062).
 */
export const STARTS_ON_INTENT = { startsOnIntent: true } as const;

export const mayStartOnIntent = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'startsOnIntent' in handle;

/**
 * Starts the scripts of the page that `start-on-intent.server.ts` held back: at the first pointer, key, focus
 * or scroll, when the tab is shown again, or ten seconds after the page has loaded. It is sent as text, and
 * refers to nothing outside of itself.
 */
export function startOnIntent(): void {
  const SIGNS = [
    'pointermove',
    'pointerdown',
    'touchstart',
    'keydown',
    'focusin',
    'scroll',
    'visibilitychange',
  ];
  const AT_LATEST_MS = 10_000;
  const held = document.querySelector<HTMLScriptElement>('script[data-modules]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = (event?: Event): void => {
    // A browser sends one where the pointer rests when a page appears under it.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
      return;
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
  for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('load', startLater);
}
