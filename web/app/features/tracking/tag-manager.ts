const HOST = 'https://www.googletagmanager.com';

/**
 * The tag manager's loader, as its instructions have it, without the inline script: called after consent. The id was
 * validated where it was read (lib/configuration.ts).
 */
export function startTagManager(id: string): void {
  if (window.dataLayer) return;
  window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  script.src = `${HOST}/gtm.js?id=${encodeURIComponent(id)}`;
  script.addEventListener('error', () => console.warn('tag manager not loaded'));
  document.head.append(script);
}
