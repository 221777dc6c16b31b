import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, NO_THIRD_PARTIES } from './security-headers.ts';

const hostsOf = (policy: string): string[] => policy.match(/(https?|wss?):\/\/[^\s;]+/g) ?? [];

describe('the content security policy', () => {
  it('allows no third party where none is configured, except on the payment page', () => {
    expect(hostsOf(contentSecurityPolicy([]))).toEqual(['https://checkout.stripe.com']);
    expect(contentSecurityPolicy([])).toContain("script-src 'self';");
    expect(contentSecurityPolicy([])).toContain("worker-src 'self'");
  });

  it('allows the tag manager where configured, and no chat with it', () => {
    const policy = contentSecurityPolicy(["'sha256-x'"], { ...NO_THIRD_PARTIES, tagManager: true });
    expect(policy).toContain("script-src 'self' 'sha256-x' https://www.googletagmanager.com;");
    expect(hostsOf(policy).every((host) => /google|stripe/.test(host))).toBe(true);
  });

  it('allows a configured chat host, and no other', () => {
    const policy = contentSecurityPolicy([], {
      ...NO_THIRD_PARTIES,
      chat: { provider: 'chatwoot', origin: 'https://messagerie.pomelo.fr' },
    });
    expect(policy).toContain("script-src 'self' https://messagerie.pomelo.fr;");
    expect(policy).toContain("connect-src 'self' https://messagerie.pomelo.fr wss://messagerie.pomelo.fr;");
    expect(policy).toContain("frame-src 'self' https://messagerie.pomelo.fr;");
    expect(policy).not.toMatch(/tawk|crisp|google/);
  });

  it.each(['tawk', 'chatwoot', 'crisp'] as const)(
    'never allows unsafe sources, not even for %s',
    (provider) => {
      expect(
        contentSecurityPolicy([], {
          tagManager: true,
          chat: { provider, origin: 'https://messagerie.pomelo.fr' },
        }),
      ).not.toMatch(/unsafe|\*(?!\.)/);
    },
  );
});
