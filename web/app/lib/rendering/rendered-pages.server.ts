import { createHash } from 'node:crypto';
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
  return createHash('sha256')
    .update(JSON.stringify([url, status, loaderData]))
    .digest('base64url');
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

const sha256 = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Users read a page before they press a button: on a slow connection fonts and pictures come before scripts.
 */
const scriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/**
 * Allows the inline scripts that React wrote by their hash. `mark` is the secret nonce of this render: an
 * injected script does not have it, and stays forbidden.
 */
export function replaceNonceByHashes(
  marked: string,
  mark: string,
  others?: ThirdParties,
): { html: string; policy: string } {
  const inline = new RegExp(`<script(?![^>]*\\ssrc=)[^>]*\\snonce="${mark}"[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = [...marked.matchAll(inline)].map((match) => sha256(match[1] ?? ''));
  return {
    html: scriptsLast(marked.replaceAll(` nonce="${mark}"`, '')),
    policy: contentSecurityPolicy([...new Set(hashes)], others),
  };
}
