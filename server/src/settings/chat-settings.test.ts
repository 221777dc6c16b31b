import { describe, expect, test } from 'vitest';
import { publicChat } from './chat-settings.ts';
import { readEnvironment } from './environment.ts';

const TAWK = {
  CHAT_PROVIDER: 'tawk',
  CHAT_SITE_ID: '5f0e1d2c3b4a59687786a5b4/default',
  CHAT_IDENTITY_KEY: 'sixteen characters',
};

describe('the live chat', () => {
  // CONT-15
  test('is off by default', () => {
    expect(readEnvironment({}).chat).toBeUndefined();
    expect(readEnvironment({ ...TAWK, CHAT_PROVIDER: 'none' }).chat).toBeUndefined();
    expect(publicChat(readEnvironment({}))).toBeUndefined();
  });

  test('never sends its key to pages', () => {
    const environment = readEnvironment(TAWK);
    expect(environment.chat?.identityKey).toBe('sixteen characters');
    expect(publicChat(environment)).toEqual({
      provider: 'tawk',
      siteId: '5f0e1d2c3b4a59687786a5b4/default',
      origin: 'https://embed.tawk.to',
    });
  });

  test('may be on a custom host, where the provider allows it', () => {
    const chatwoot = {
      CHAT_PROVIDER: 'chatwoot',
      CHAT_SITE_ID: 'WqFyrk3zXkFnDQbGyYrAqhA4',
      CHAT_IDENTITY_KEY: 'sixteen characters',
    };
    expect(readEnvironment({ ...chatwoot, CHAT_URL: 'https://messagerie.pomelo.fr/' }).chat?.origin).toBe(
      'https://messagerie.pomelo.fr',
    );
    expect(readEnvironment(chatwoot).chat?.origin).toBe('https://app.chatwoot.com');
    expect(() => readEnvironment({ ...TAWK, CHAT_URL: 'https://messagerie.pomelo.fr' })).toThrow(
      /CHAT_URL ne sert pas avec tawk/,
    );
  });

  test('requires the site, and a key where identities are signed', () => {
    expect(() => readEnvironment({ ...TAWK, CHAT_SITE_ID: '"><script>' })).toThrow(/CHAT_SITE_ID attend/);
    expect(() => readEnvironment({ ...TAWK, CHAT_IDENTITY_KEY: 'short' })).toThrow(
      /CHAT_IDENTITY_KEY est obligatoire avec tawk/,
    );
    expect(readEnvironment({ ...TAWK, CHAT_IDENTITY_KEY: '' }, { opensSessions: false }).chat?.provider).toBe(
      'tawk',
    );
  });
});
