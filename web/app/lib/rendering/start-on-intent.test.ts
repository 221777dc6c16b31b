import { expect, test } from 'vitest';
import { holdScripts } from './start-on-intent.server.ts';
import { STARTS_ON_INTENT, mayStartOnIntent } from './start-on-intent.ts';

const NONCE = '0123456789abcdef';

test('holds back the module script of a page, and names its files to the script that starts it', () => {
  const html = holdScripts(
    `<body><p>Texte</p><link rel="modulepreload" nonce="${NONCE}" href="/a.js"/><link rel="modulepreload" href="/b.js"/>` +
      `<script nonce="${NONCE}">context()</script><script nonce="${NONCE}" type="module" async="">import("/a.js")</script></body>`,
    NONCE,
  );
  expect(html).toContain(
    `<p>Texte</p><script nonce="${NONCE}">context()</script>` +
      `<script nonce="${NONCE}" type="text/plain" data-modules="/a.js /b.js">import("/a.js")</script>`,
  );
  expect(html).toMatch(
    new RegExp(`<script nonce="${NONCE}">\\(function startOnIntent.*\\)\\(\\)</script></body>$`, 's'),
  );
  expect(html).not.toContain('rel="modulepreload"');
});

test('only pages that ask for it may wait', () => {
  expect([STARTS_ON_INTENT, { lang: 'en' }, undefined, null].map(mayStartOnIntent)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
