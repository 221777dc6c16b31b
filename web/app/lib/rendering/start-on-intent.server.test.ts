import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../../routes.ts';
import { holdScripts, READ_ROUTES } from './start-on-intent.server.ts';

const NONCE = '0123456789abcdef';

test('holds back the module script of a page, and names its files to the script that starts it', () => {
  const html = holdScripts(
    `<body><p>Texte</p><link rel="modulepreload" nonce="${NONCE}" href="/a.js"/><link rel="modulepreload" href="/b.js"/>` +
      `<script nonce="${NONCE}">context()</script><script nonce="${NONCE}" type="module" async="">import("/a.js")</script></body>`,
    NONCE,
    'on-intent',
  );
  expect(html).toContain(
    `<p>Texte</p><script nonce="${NONCE}">context()</script>` +
      `<script nonce="${NONCE}" type="text/plain" data-modules="/a.js /b.js">import("/a.js")</script>`,
  );
  expect(html).toMatch(
    new RegExp(`<script nonce="${NONCE}">\\(function startOnIntent.*\\)\\(false\\)</script></body>$`, 's'),
  );
  expect(html).not.toContain('rel="modulepreload"');
});

test('pages that may wait are routes of the site', () => {
  const idsOf = (list: readonly RouteConfigEntry[]): string[] =>
    list.flatMap(({ id, file, children }) => [id ?? file.replace(/\.tsx?$/, ''), ...idsOf(children ?? [])]);
  expect(idsOf(routes)).toEqual(expect.arrayContaining([...READ_ROUTES]));
});
