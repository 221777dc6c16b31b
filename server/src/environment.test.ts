import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const SECRET = 'x'.repeat(40);

describe('the environment', () => {
  test('is complete without a single variable', () => {
    const environment = readEnvironment({});
    expect(environment).toMatchObject({
      port: 3000,
      host: 'localhost',
      production: false,
      corsOrigins: [],
      trustProxy: false,
      logLevel: 'warn',
    });
    expect(environment.dataDir).toMatch(/\/data$/);
  });

  test('reads an empty variable as an absent one', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', TOKEN_SECRET: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test.each([
    ['PORT', 'abc', /PORT attend un numéro de port/],
    ['PORT', '70000', /PORT attend un numéro de port/],
    ['DATABASE_URL', 'mysql://localhost/x', /DATABASE_URL attend une adresse postgres/],
    ['TOKEN_SECRET', 'court', /au moins 32 caractères/],
    ['CORS_ORIGINS', 'https://a.fr,https://b.fr/chemin', /« https:\/\/b\.fr\/chemin » n’est pas une origine/],
    ['TRUST_PROXY', 'oui non', /TRUST_PROXY attend/],
    ['SMTP_URL', 'http://mail', /SMTP_URL attend/],
    ['GTM_ID', 'gtm-abc', /GTM_ID attend/],
    ['LOG_LEVEL', 'bavard', /LOG_LEVEL attend/],
    ['DEBUG_ERRORS', 'peut-être', /DEBUG_ERRORS attend/],
    ['NODE_ENV', 'prod', /NODE_ENV attend/],
  ])('refuses %s=%s in French', (name, value, message) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(message);
  });

  test('names every mistake at once', () => {
    expect(() => readEnvironment({ PORT: 'x', SMTP_URL: 'x' })).toThrow(/PORT[\s\S]*SMTP_URL/);
  });

  test('wants a secret in production and refuses to show errors there', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(/TOKEN_SECRET est obligatoire/);
    expect(() => readEnvironment({ NODE_ENV: 'production', TOKEN_SECRET: SECRET, DEBUG_ERRORS: '1' })).toThrow(/DEBUG_ERRORS est interdit/);
    expect(readEnvironment({ NODE_ENV: 'production', TOKEN_SECRET: SECRET })).toMatchObject({ production: true, host: '0.0.0.0' });
    expect(readEnvironment({ NODE_ENV: 'production' }, { opensSessions: false })).toMatchObject({ production: true });
  });

  test('believes as many relays as TRUST_PROXY counts, or the addresses it lists', () => {
    const { trustProxy } = readEnvironment({ TRUST_PROXY: '2' });
    expect(typeof trustProxy === 'function' && [0, 1, 2].map((relay) => trustProxy('10.0.0.1', relay))).toEqual([true, true, false]);
    expect(readEnvironment({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
    expect(readEnvironment({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toBe('loopback,10.0.0.0/8');
  });
});
