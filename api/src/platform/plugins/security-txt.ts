import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';

/** RFC 9116 recommends less than a year; counted from the request, so that it never expires. */
const VALID_DAYS = 180;

export type SecurityContact = {
  siteUrl: string;
  /** `mailto:` or `https:`. */ contact: string | null;
  clock: Clock;
};

const textOf = ({ siteUrl, contact, clock }: SecurityContact): string => {
  const expires = new Date(Math.floor(clock.now().getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
};

/** Serves the contact for vulnerability reports (RFC 9116); not served without a contact. */
export function addSecurityTxt(app: FastifyInstance, given: SecurityContact): void {
  if (given.contact === null) return;
  app.get('/.well-known/security.txt', { exposeHeadRoute: true }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .send(textOf(given)),
  );
}
