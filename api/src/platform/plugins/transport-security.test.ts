import { expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';

const PATHS = [
  '/public/nothing',
  '/nothing',
  '/docs/json',
  '/health/live',
  '/.well-known/security.txt',
  '/public/me',
];
const [secure, plain] = [
  await testApi({ siteUrl: 'https://pomelo.fr' }),
  await testApi({ siteUrl: 'http://localhost:3000' }),
];

it.each(PATHS)(
  'is on every answer of a site under https, and on none of a site under http: %s',
  async (url) => {
    const header = 'strict-transport-security';
    expect((await secure.app.inject(url)).headers[header]).toBe('max-age=31536000; includeSubDomains');
    expect((await plain.app.inject(url)).headers).not.toHaveProperty(header);
  },
);
