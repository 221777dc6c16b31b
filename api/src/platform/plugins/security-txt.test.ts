import { DAY_MS } from '@pomelo/contract/durations.ts';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { addSecurityTxt } from './security-txt.ts';

async function read(now: Date, contact: string | null) {
  const app = Fastify();
  onTestFinished(() => app.close());
  addSecurityTxt(app, { siteUrl: 'https://pomelo.fr', contact, clock: { now: () => now } });
  return app.inject('/.well-known/security.txt');
}

it('contains a contact, and an expiry date less than a year ahead', async () => {
  for (const now of [new Date('2026-11-23T22:59:00Z'), new Date('2031-02-28T00:00:00Z')]) {
    const answer = await read(now, 'mailto:securite@pomelo.fr');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = Object.fromEntries(
      answer.body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:securite@pomelo.fr',
      Canonical: 'https://pomelo.fr/.well-known/security.txt',
    });
    const ahead = Date.parse(fields['Expires'] ?? '') - now.getTime();
    expect(ahead).toBeGreaterThan(170 * DAY_MS);
    expect(ahead).toBeLessThan(365 * DAY_MS);
  }
});

it('is not served without a contact', async () =>
  expect((await read(new Date(), null)).statusCode).toBe(404));
