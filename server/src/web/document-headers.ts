import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '@pomelo/web/app/lib/security-headers.ts';
import type { FastifyReply } from 'fastify';

/** On every answer of the web application. */
const EVERYWHERE: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
const ON_DOCUMENTS: Record<string, string> = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};
const ONE_YEAR = 'max-age=31536000; includeSubDomains';

export const isDocument = (contentType: string | null): boolean => contentType?.startsWith('text/html') ?? false;

/** The security headers of a web answer; a page without a content policy of its own must bring `policy`. */
export function addSecurityHeaders(reply: FastifyReply, document: boolean, secure: boolean): void {
  reply.headers(EVERYWHERE);
  if (document) reply.headers(ON_DOCUMENTS);
  if (secure) reply.header('strict-transport-security', ONE_YEAR);
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/** A page that is kept cannot carry a nonce: its inline scripts are named by what they contain. */
export function policyByHash(html: string): string {
  const hashes = new Set<string>();
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return contentSecurityPolicy([...hashes]);
}
