import { hash } from 'node:crypto';
import type { EntryContext } from 'react-router';
import { contentSecurityPolicy, type ThirdParties } from '../requests/security-headers.ts';

/** A rendered document, the policy that allows its own inline scripts, and the id of its input. */
export type RenderedPage = { id: string | null; html: Buffer; policy: string };

const MAX_PAGES = 300;
const cachedPages = new Map<string, RenderedPage>();

/**
 * Rendering is a function of the loader data: the same address and data render the same page. The data is
 * read for each request, and identifies the page; null for pages not worth caching: errors and answers to
 * forms.
 */
export function pageId(url: string, status: number, router: EntryContext): string | null {
  const { loaderData, actionData, errors } = router.staticHandlerContext;
  if (actionData || errors) return null;
  return hash('sha256', JSON.stringify([url, status, loaderData]), 'base64url');
}

export const findCachedPage = (id: string | null): RenderedPage | undefined =>
  id === null ? undefined : cachedPages.get(id);

export function cachePage(page: RenderedPage): void {
  if (page.id === null) return;
  if (cachedPages.size >= MAX_PAGES) {
    const [oldest] = cachedPages.keys();
    if (oldest !== undefined) cachedPages.delete(oldest);
  }
  cachedPages.set(page.id, page);
}

const sha256 = (script: Buffer): string => `'sha256-${hash('sha256', script, 'base64')}'`;

const SCRIPT = Buffer.from('<script');
const SCRIPT_END = '</script>';
const SOURCE = ' src=';
const PRELOAD = '<link rel="modulepreload"';
/**
 * Users read a page before they press a button: on a slow connection fonts and pictures come before scripts.
 */
const LAST = Buffer.from(' fetchpriority="low"');

/** Positions of a text in the bytes of a page, ascending. */
function placesOf(page: Buffer, text: string): number[] {
  const places: number[] = [];
  for (let at = page.indexOf(text); at >= 0; at = page.indexOf(text, at + text.length)) places.push(at);
  return places;
}

/** The inline script whose start tag contains this place; null for any other element. */
function inlineScriptAt(page: Buffer, place: number): Buffer | null {
  const start = page.lastIndexOf('<', place);
  const content = page.indexOf('>', place) + 1;
  if (!page.subarray(start, start + SCRIPT.length).equals(SCRIPT)) return null;
  if (page.subarray(start, content).includes(SOURCE)) return null;
  return page.subarray(content, page.indexOf(SCRIPT_END, content));
}

/**
 * Allows the inline scripts that React wrote by their hash. `mark` is the secret nonce of this render: an
 * injected script does not have it, and stays forbidden. Works on bytes, because a page is 200 kB of them and has
 * a handful of these places.
 */
export function replaceNonceByHashes(
  marked: Buffer,
  mark: string,
  others?: ThirdParties,
): { html: Buffer; policy: string } {
  const nonce = ` nonce="${mark}"`;
  const marks = placesOf(marked, nonce);
  const hashes = marks.flatMap((place) => {
    const script = inlineScriptAt(marked, place);
    return script ? [sha256(script)] : [];
  });
  // Inserted before a nonce at the same place is removed.
  const edits = [
    ...placesOf(marked, PRELOAD).map((at) => ({ at: at + PRELOAD.length, removed: 0, text: LAST })),
    ...marks.map((at) => ({ at, removed: nonce.length, text: Buffer.alloc(0) })),
  ].toSorted((a, b) => a.at - b.at);
  const parts: Buffer[] = [];
  let copied = 0;
  for (const { at, removed, text } of edits) {
    parts.push(marked.subarray(copied, at), text);
    copied = at + removed;
  }
  return {
    html: Buffer.concat([...parts, marked.subarray(copied)]),
    policy: contentSecurityPolicy([...new Set(hashes)], others),
  };
}
