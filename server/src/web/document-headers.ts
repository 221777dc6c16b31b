import type { FastifyReply } from 'fastify';

/** On every answer of the web application. */
const BASE_HEADERS: Record<string, string> = { 'x-content-type-options': 'nosniff' };
const REFERRER_POLICY = 'strict-origin-when-cross-origin';
const ON_DOCUMENTS: Record<string, string> = { 'cross-origin-opener-policy': 'same-origin' };
const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=()';
/** A document shown in a frame of ours declares it, and is sandboxed. */
const FRAMED = /^sandbox;.*frame-ancestors 'self'/;

export const isDocument = (contentType: string | null): boolean =>
  contentType?.startsWith('text/html') ?? false;

export const isFramed = (policy: unknown): boolean => typeof policy === 'string' && FRAMED.test(policy);

/** The security headers of a web response, except the content security policy, which the page sets. */
export function addSecurityHeaders(reply: FastifyReply, document: boolean): void {
  reply.headers(BASE_HEADERS);
  // A page whose address is a secret sets a stricter one itself.
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', REFERRER_POLICY);
  if (document) {
    reply.headers(ON_DOCUMENTS);
    // A page that uses geolocation sets its own policy.
    if (!reply.hasHeader('permissions-policy')) reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (!isFramed(reply.getHeader('content-security-policy'))) reply.header('x-frame-options', 'DENY');
  }
}
