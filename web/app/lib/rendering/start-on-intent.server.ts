import type { EntryContext } from 'react-router';
import type { loader } from '../../root.tsx';
import { mayStartOnIntent, startOnIntent } from './start-on-intent.ts';

type RootData = Awaited<ReturnType<typeof loader>>;

/** Parameter of the home page that opens the log-in dialog. */
const OPENS_DIALOG = 'connexion';
const PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

/**
 * Whether the scripts of a page wait for a sign of use: those of a buyer, of a page that has a message or a
 * dialog to show, and of one whose reader agreed to audience measurement, start at once.
 */
export function waitsForIntent(router: EntryContext, url: string): boolean {
  const { matches, loaderData, errors } = router.staticHandlerContext;
  const last = matches.at(-1);
  if (errors || !last || !mayStartOnIntent(router.routeModules[last.route.id]?.handle)) return false;
  // The type of the root loader is lost in the context of the router.
  const root = loaderData['root'] as RootData | undefined;
  if (!root || root.session || root.flash || root.outage) return false;
  if (root.configuration.gtmId && root.consent.audience) return false;
  return !new URL(url).searchParams.has(OPENS_DIALOG);
}

/**
 * Holds back the module script of a rendered document: its type makes it a data block, its files are named in
 * an attribute, and a small script after it starts it later. The element itself stays where React expects it.
 */
export function holdScripts(html: string, nonce: string): string {
  const files = [...html.matchAll(PRELOADS)].map(([, href]) => href);
  return html
    .replaceAll(PRELOADS, '')
    .replace(
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}" type="text/plain" data-modules="${files.join(' ')}">`,
    )
    .replace('</body>', `<script nonce="${nonce}">(${startOnIntent.toString()})()</script></body>`);
}
