import { describe, expect, test } from 'vitest';
import { replaceNonceByHashes } from './rendered-pages.server.ts';

const MARK = '0123456789abcdef';

describe('the scripts of a page', () => {
  test('are allowed by hash where React wrote them, and lose their marker', () => {
    const { html, policy } = replaceNonceByHashes(
      `<script nonce="${MARK}">a()</script><script src="/x.js" nonce="${MARK}"></script>`,
      MARK,
    );
    expect(html).toBe('<script>a()</script><script src="/x.js"></script>');
    expect(policy.match(/'sha256-/g)).toHaveLength(1);
    expect(policy).not.toContain('unsafe-inline');
  });

  test('come after the content: fonts and pictures do not wait for them', () => {
    const { html } = replaceNonceByHashes(
      '<link rel="modulepreload" href="/a.js"/><link rel="preload" as="font" href="/b.woff2"/>',
      MARK,
    );
    expect(html).toBe(
      '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="preload" as="font" href="/b.woff2"/>',
    );
  });

  test('stay forbidden where they are foreign', () => {
    const { policy } = replaceNonceByHashes(
      '<p><script>alert(1)</script><script nonce="guess">alert(2)</script></p>',
      MARK,
    );
    expect(policy).not.toContain('sha256-');
  });
});
