import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { replaceNonceByHashes } from './rendered-pages.server.ts';

const MARK = '0123456789abcdef';

const rewrite = (marked: string) => {
  const { html, policy } = replaceNonceByHashes(Buffer.from(marked), MARK);
  return { html: html.toString(), policy };
};
const hashOf = (script: string): string => createHash('sha256').update(script).digest('base64');

describe('the scripts of a page', () => {
  test('are allowed by hash where React wrote them, and lose their marker', () => {
    const { html, policy } = rewrite(
      `<script nonce="${MARK}">a()</script><script src="/x.js" nonce="${MARK}"></script>`,
    );
    expect(html).toBe('<script>a()</script><script src="/x.js"></script>');
    expect(policy.match(/'sha256-/g)).toHaveLength(1);
    expect(policy).not.toContain('unsafe-inline');
  });

  test('come after the content: fonts and pictures do not wait for them', () => {
    const { html } = rewrite(
      '<link rel="modulepreload" href="/a.js"/><link rel="preload" as="font" href="/b.woff2"/>',
    );
    expect(html).toBe(
      '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="preload" as="font" href="/b.woff2"/>',
    );
  });

  test('are found by bytes, whatever the letters around them', () => {
    const { html, policy } = rewrite(
      `<p title="été > à">Réservé</p><script type="module" nonce="${MARK}" async="">é("<b>")</script>` +
        `<link rel="modulepreload" nonce="${MARK}" href="/a.js"/><p>fin</p>`,
    );
    expect(html).toBe(
      '<p title="été > à">Réservé</p><script type="module" async="">é("<b>")</script>' +
        '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><p>fin</p>',
    );
    expect(policy).toContain(`'sha256-${hashOf('é("<b>")')}'`);
  });

  test('stay forbidden where they are foreign', () => {
    const { policy } = rewrite('<p><script>alert(1)</script><script nonce="guess">alert(2)</script></p>');
    expect(policy).not.toContain('sha256-');
  });
});
