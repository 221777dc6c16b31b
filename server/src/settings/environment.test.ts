import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_SELLER } from '@pomelo/api/platform/documents/content/seller.ts';
import { describe, expect, test } from 'vitest';
import { readEnvironment, ROOT } from './environment.ts';

const SECRET = 'x'.repeat(40);
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
const PRODUCTION = {
  NODE_ENV: 'production',
  TOKEN_SECRET: SECRET,
  DATA_KEY: 'y'.repeat(40),
  PUBLIC_URL: 'https://pomelo.fr',
  TRUST_PROXY: '1',
  SELLER: JSON.stringify(DEMO_SELLER),
  MAIL_FILES: '1',
  ...STRIPE,
};

describe('the environment', () => {
  test('needs no variable', () => {
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

  test('scans uploads where a clamd is configured, and reserves a free gibibyte by default', () => {
    expect([readEnvironment({}).clamdUrl, readEnvironment({}).minFreeBytes]).toEqual([undefined, 1024 ** 3]);
    for (const CLAMD_URL of ['tcp://clamd:3310', 'tcp://127.0.0.1', 'unix:/run/clamav/clamd.ctl'])
      expect(readEnvironment({ CLAMD_URL }).clamdUrl).toBe(CLAMD_URL);
    expect(readEnvironment({ MIN_FREE_MB: '0' }).minFreeBytes).toBe(0);
  });

  // OPS-2
  test('exports metrics on this machine only, unless a token protects them', () => {
    expect(readEnvironment({}).metrics).toBeUndefined();
    expect(readEnvironment({ METRICS_PORT: '9464' }).metrics).toEqual({
      host: '127.0.0.1',
      port: 9464,
      token: undefined,
    });
    const everywhere = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(() => readEnvironment(everywhere)).toThrow(/METRICS_TOKEN est obligatoire/);
    expect(readEnvironment({ ...everywhere, METRICS_TOKEN: 'x'.repeat(16) }).metrics).toMatchObject({
      host: '0.0.0.0',
    });
  });

  test('sends invoices by a platform once its four variables are set, never unencrypted', () => {
    const platform = {
      INVOICE_PLATFORM_URL: 'https://pa.example/flow-service',
      INVOICE_PLATFORM_TOKEN_URL: 'https://pa.example/token',
      INVOICE_PLATFORM_CLIENT_ID: 'pomelo',
      INVOICE_PLATFORM_CLIENT_SECRET: 'secret',
    };
    expect(readEnvironment({}).invoicePlatform).toBeUndefined();
    expect(readEnvironment(platform).invoicePlatform).toEqual({
      baseUrl: 'https://pa.example/flow-service',
      tokenUrl: 'https://pa.example/token',
      clientId: 'pomelo',
      clientSecret: 'secret',
    });
    expect(() => readEnvironment({ ...platform, INVOICE_PLATFORM_CLIENT_SECRET: '' })).toThrow(
      /INVOICE_PLATFORM_CLIENT_SECRET.*vont ensemble/,
    );
    expect(() => readEnvironment({ ...platform, INVOICE_PLATFORM_URL: 'http://pa.example' })).toThrow(
      /INVOICE_PLATFORM_URL attend.*https/,
    );
    expect(
      readEnvironment({ ...platform, INVOICE_PLATFORM_URL: 'http://127.0.0.1:4000' }).invoicePlatform,
    ).toBeDefined();
  });

  test('requires a second factor of the staff in production, and elsewhere only when configured', () => {
    const demanded = (variables: Record<string, string>) => readEnvironment(variables).staffSecondFactor;
    expect([demanded({}), demanded({ STAFF_SECOND_FACTOR: '1' })]).toEqual([false, true]);
    expect([demanded(PRODUCTION), demanded({ ...PRODUCTION, STAFF_SECOND_FACTOR: '0' })]).toEqual([
      true,
      false,
    ]);
  });

  test('reads an empty variable as an absent one', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', TOKEN_SECRET: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test.each([
    ['PORT', 'abc', /PORT attend un numéro de port/],
    ['PORT', '70000', /PORT attend un numéro de port/],
    ['DATABASE_URL', 'mysql://localhost/x', /DATABASE_URL attend une adresse postgres/],
    ['TOKEN_SECRET', 'court', /au moins 32 caractères/],
    ['SESSION_IDLE_MINUTES', '5', /SESSION_IDLE_MINUTES attend un nombre de minutes entre 10 et 8640/],
    ['STAFF_IDLE_MINUTES', 'une heure', /STAFF_IDLE_MINUTES attend un nombre de minutes/],
    ['STAFF_SECOND_FACTOR', 'oui', /STAFF_SECOND_FACTOR attend 0 ou 1/],
    ['DATA_KEY', 'courte', /au moins 32 caractères/],
    ['DATA_KEYS_OLD', `${SECRET},courte`, /d’au moins 32 caractères, séparées par des virgules/],
    ['CORS_ORIGINS', 'https://a.fr,https://b.fr/chemin', /« https:\/\/b\.fr\/chemin » n’est pas une origine/],
    ['TRUST_PROXY', 'oui non', /TRUST_PROXY attend/],
    ['SMTP_URL', 'http://mail', /SMTP_URL attend/],
    ['MAIL_FROM', 'Pomelo', /MAIL_FROM attend une adresse/],
    ['MAIL_FROM', 'Pomelo <a@b.fr>, <c@d.fr>', /MAIL_FROM attend une adresse/],
    ['MAIL_FROM', 'Pomelo\r\nBcc: c@d.fr <a@b.fr>', /MAIL_FROM attend une adresse/],
    ['PUBLIC_URL', 'ftp://pomelo.fr', /PUBLIC_URL attend/],
    ['PUBLIC_URL', 'https://pomelo.fr/vente', /PUBLIC_URL attend l’adresse du site sans chemin/],
    ['PUBLIC_URL', 'https://pomelo.fr/?a=1', /PUBLIC_URL attend/],
    ['SELLER', 'Pomelo SAS', /SELLER attend l’identité du vendeur en JSON$/m],
    [
      'SELLER',
      JSON.stringify({ ...DEMO_SELLER, siret: '99988877900018', iban: 'FR7619870008210001020304085' }),
      /revoyez siret, iban/,
    ],
    ['SELLER', JSON.stringify({ ...DEMO_SELLER, name: '' }), /revoyez name/],
    ['VAT_NUMBER', '404833048', /VAT_NUMBER attend/],
    ['CHAT_PROVIDER', 'icq', /CHAT_PROVIDER attend none, tawk, chatwoot ou crisp/],
    [
      'CHAT_PROVIDER',
      'tawk',
      /CHAT_SITE_ID attend l’identifiant du site chez tawk[\s\S]*CHAT_IDENTITY_KEY est obligatoire/,
    ],
    ['CHAT_URL', 'https://messagerie.fr/chemin', /CHAT_URL attend/],
    ['METRICS_PORT', 'abc', /METRICS_PORT attend un numéro de port/],
    ['METRICS_TOKEN', 'court', /METRICS_TOKEN doit compter au moins 16 caractères/],
    ['DRAIN_SECONDS', '-1', /DRAIN_SECONDS attend un nombre de secondes/],
    ['CLAMD_URL', 'http://clamd', /CLAMD_URL attend l’adresse de clamd/],
    ['MIN_FREE_MB', '-1', /MIN_FREE_MB attend un nombre de mégaoctets/],
    ['SHED_AFTER_MS', '1', /SHED_AFTER_MS attend un nombre de millisecondes/],
    ['LOG_LEVEL', 'bavard', /LOG_LEVEL attend/],
    ['DEBUG_ERRORS', 'peut-être', /DEBUG_ERRORS attend/],
    ['NODE_ENV', 'prod', /NODE_ENV attend/],
    ['STRIPE_SECRET_KEY', 'pk_live_0123456789', /STRIPE_SECRET_KEY attend une clé secrète/],
    ['STRIPE_WEBHOOK_SECRET', 'secret', /STRIPE_WEBHOOK_SECRET attend/],
  ])('refuses %s=%s in French', (name, value, message) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(message);
  });

  test('reports every mistake at once', () => {
    expect(() => readEnvironment({ PORT: 'x', SMTP_URL: 'x' })).toThrow(/PORT[\s\S]*SMTP_URL/);
  });

  test('requires a secret in production and refuses to show errors there', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(/TOKEN_SECRET est obligatoire/);
    expect(() =>
      readEnvironment({ NODE_ENV: 'production', TOKEN_SECRET: SECRET, DEBUG_ERRORS: '1' }),
    ).toThrow(/DEBUG_ERRORS est interdit/);
    expect(readEnvironment(PRODUCTION)).toMatchObject({ production: true, host: '0.0.0.0' });
    expect(readEnvironment({ NODE_ENV: 'production' }, { opensSessions: false })).toMatchObject({
      production: true,
    });
  });

  test('requires DATA_KEY in production, different from TOKEN_SECRET, and reads the former keys', () => {
    const { DATA_KEY: _none, ...without } = PRODUCTION;
    expect(() => readEnvironment(without)).toThrow(
      /DATA_KEY est obligatoire en production.*openssl rand -base64 36/,
    );
    expect(() => readEnvironment({ ...PRODUCTION, DATA_KEY: SECRET })).toThrow(
      /DATA_KEY et TOKEN_SECRET doivent différer/,
    );
    expect(
      readEnvironment({ ...PRODUCTION, DATA_KEYS_OLD: `${'a'.repeat(32)}, ${'b'.repeat(32)}` }),
    ).toMatchObject({
      dataKey: PRODUCTION.DATA_KEY,
      oldDataKeys: ['a'.repeat(32), 'b'.repeat(32)],
    });
    expect(readEnvironment({})).toMatchObject({ dataKey: undefined, oldDataKeys: [] });
  });

  test('refuses an https PUBLIC_URL without TRUST_PROXY wherever browsers are answered, with advice', () => {
    const { TRUST_PROXY: _none, ...without } = PRODUCTION;
    const https = { PUBLIC_URL: 'https://pomelo.fr' };
    for (const variables of [
      without,
      { ...PRODUCTION, TRUST_PROXY: '0' },
      { ...PRODUCTION, TRUST_PROXY: '' },
      https,
    ]) {
      expect(() => readEnvironment(variables)).toThrow(
        /TRUST_PROXY est obligatoire quand PUBLIC_URL est en https \(https:\/\/pomelo\.fr\)/,
      );
      expect(() => readEnvironment(variables)).toThrow(/TRUST_PROXY=1\. Deux à la suite/);
    }
    expect(() => readEnvironment(https, { opensSessions: false, listens: true })).toThrow(
      /TRUST_PROXY est obligatoire/,
    );
    for (const proxy of ['1', '10.0.0.5', 'loopback'])
      expect(() => readEnvironment({ ...PRODUCTION, TRUST_PROXY: proxy })).not.toThrow();
    // The worker and the commands answer no browser; http needs no proxy.
    expect(() => readEnvironment(without, { listens: false })).not.toThrow();
    expect(() => readEnvironment(https, { opensSessions: false })).not.toThrow();
    expect(readEnvironment({ PUBLIC_URL: 'http://localhost:3000' }).trustProxy).toBe(false);
  });

  test('is set by compose.yaml for one proxy', () => {
    const compose = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');
    expect(/TRUST_PROXY: \$\{TRUST_PROXY:-(.*)\}/.exec(compose)?.[1]).toBe('1');
  });

  test('accepts outside production the configured host names, and in production any', () => {
    expect(readEnvironment({}).hostNames).toEqual([]);
    expect(readEnvironment({ PUBLIC_URL: 'http://essai.fr:3000', HOST: '0.0.0.0' }).hostNames).toEqual([
      'essai.fr',
      '0.0.0.0',
    ]);
    expect(readEnvironment(PRODUCTION).hostNames).toBeNull();
  });

  test('names the security contact: as configured, otherwise the team, otherwise the seller', () => {
    const contact = (variables: Record<string, string>) => readEnvironment(variables).securityContact;
    expect(contact({ ...PRODUCTION, SECURITY_CONTACT: 'https://pomelo.fr/securite' })).toBe(
      'https://pomelo.fr/securite',
    );
    expect(contact({ ...PRODUCTION, SECURITY_CONTACT: 'securite@pomelo.fr' })).toBe(
      'mailto:securite@pomelo.fr',
    );
    expect(contact({ ...PRODUCTION, TEAM_EMAIL: 'equipe@pomelo.fr' })).toBe('mailto:equipe@pomelo.fr');
    expect(contact(PRODUCTION)).toBe(`mailto:${DEMO_SELLER.email}`);
    expect(contact({})).toBeNull();
  });

  test('requires the key of Stripe and the secret of its messages together, and both in production', () => {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = STRIPE;
    expect(() => readEnvironment({ STRIPE_SECRET_KEY })).toThrow(/vont ensemble/);
    expect(() => readEnvironment({ STRIPE_WEBHOOK_SECRET })).toThrow(/vont ensemble/);
    expect(() =>
      readEnvironment({ ...PRODUCTION, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }),
    ).toThrow(/obligatoires en production.*page de paiement de test n’y existe pas/);
    expect(readEnvironment(STRIPE).stripe).toEqual({
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
    });
    expect(readEnvironment({}).stripe).toBeUndefined();
  });

  test('requires, in production, the base address of mail links and the sender', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production', TOKEN_SECRET: SECRET })).toThrow(
      /PUBLIC_URL est obligatoire/,
    );
    expect(() => readEnvironment({ ...PRODUCTION, SMTP_URL: 'smtp://relais' })).toThrow(
      /MAIL_FROM est obligatoire avec SMTP_URL/,
    );
    expect(readEnvironment({ ...PRODUCTION, SMTP_URL: 'smtp://relais', MAIL_FROM: 'a@b.fr' }).smtpUrl).toBe(
      'smtp://relais',
    );
  });

  test('drains for three seconds behind a load balancer, unless configured', () => {
    expect(readEnvironment({}).drainSeconds).toBe(0);
    expect(readEnvironment({ TRUST_PROXY: 'loopback' }).drainSeconds).toBe(3);
    expect(readEnvironment({ TRUST_PROXY: '1', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  });

  test('requires a mail server in production, unless mails go to files', () => {
    expect(() => readEnvironment({ ...PRODUCTION, MAIL_FILES: '' })).toThrow(
      /SMTP_URL est obligatoire en production.*MAIL_FILES=1/,
    );
    expect(() => readEnvironment({ ...PRODUCTION, MAIL_FILES: '0' })).toThrow(
      /SMTP_URL est obligatoire en production/,
    );
    expect(readEnvironment(PRODUCTION).smtpUrl).toBeUndefined();
    expect(readEnvironment({ NODE_ENV: 'production' }, { opensSessions: false }).smtpUrl).toBeUndefined();
  });

  test('warns about misspelt settings and guessable secrets', () => {
    expect(readEnvironment({ SMPT_URL: 'x', TOKEN_SECRET: SECRET }).warnings).toEqual([
      expect.stringContaining('SMTP_URL'),
      expect.stringContaining('TOKEN_SECRET se devine'),
    ]);
    expect(readEnvironment({}).warnings).toEqual([]);
  });

  test('requires the seller in production, and uses the demo company elsewhere', () => {
    expect(() => readEnvironment({ ...PRODUCTION, SELLER: '' })).toThrow(
      /SELLER est obligatoire en production/,
    );
    expect(readEnvironment({ NODE_ENV: 'production' }, { opensSessions: false }).production).toBe(true);
    expect(readEnvironment({}).seller).toEqual(DEMO_SELLER);
    const { complement: _none, ...shorter } = { ...DEMO_SELLER, name: 'Agrumes SARL' };
    expect(readEnvironment({ SELLER: JSON.stringify(shorter) }).seller).toEqual({
      ...DEMO_SELLER,
      name: 'Agrumes SARL',
    });
  });

  test('removes a trailing slash from the site’s address, which defaults to this machine', () => {
    expect(readEnvironment({ PUBLIC_URL: 'https://pomelo.fr/', TRUST_PROXY: '1' }).siteUrl).toBe(
      'https://pomelo.fr',
    );
    expect(readEnvironment({ PUBLIC_URL: 'https://Pomelo.FR:8443', TRUST_PROXY: '1' }).siteUrl).toBe(
      'https://pomelo.fr:8443',
    );
    expect(readEnvironment({ PORT: '3456' }).siteUrl).toBe('http://localhost:3456');
  });

  test.each([
    [undefined, { name: 'Pomelo', address: 'ne-pas-repondre@pomelo.example' }],
    ['bonjour@pomelo.fr', { name: 'Pomelo', address: 'bonjour@pomelo.fr' }],
    ['Pomelo Pro <bonjour@pomelo.fr>', { name: 'Pomelo Pro', address: 'bonjour@pomelo.fr' }],
    ['"Pomelo, équipe" <bonjour@pomelo.fr>', { name: 'Pomelo, équipe', address: 'bonjour@pomelo.fr' }],
  ])('reads %s as the sender of mails', (given, sender) => {
    expect(readEnvironment({ MAIL_FROM: given }).mailFrom).toEqual(sender);
  });

  test('trusts as many proxies as TRUST_PROXY counts, or the addresses it lists', () => {
    const { trustProxy } = readEnvironment({ TRUST_PROXY: '2' });
    expect(
      typeof trustProxy === 'function' && [0, 1, 2].map((relay) => trustProxy('10.0.0.1', relay)),
    ).toEqual([true, true, false]);
    expect(readEnvironment({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
    expect(readEnvironment({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toBe('loopback,10.0.0.0/8');
  });
});
