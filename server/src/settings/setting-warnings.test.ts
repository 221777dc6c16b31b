import { expect, test } from 'vitest';
import { settingWarnings } from './setting-warnings.ts';

const KNOWN = ['SMTP_URL', 'TOKEN_SECRET', 'DATA_KEY', 'METRICS_PORT', 'PORT', 'HOST', 'MAIL_FROM'];
const GOOD = 'k3Vb9Qx0Zr7Lm2Tn8Wc4Yd6Hf1Js5Pg/Au+Ei';

test.each([
  [
    { SMPT_URL: 'smtps://a' },
    ['SMPT_URL n’est pas un réglage de Pomelo\u202f: vouliez-vous dire SMTP_URL\u202f?'],
  ],
  [
    { TOKENSECRET: GOOD },
    ['TOKENSECRET n’est pas un réglage de Pomelo\u202f: vouliez-vous dire TOKEN_SECRET\u202f?'],
  ],
  [{ SMTP_URLS: 'x', SMTP_URL: 'smtps://a' }, ['SMTP_URLS n’est pas un réglage de Pomelo.']],
  [{ METRICS_SECRET_WORD: 'x' }, ['METRICS_SECRET_WORD n’est pas un réglage de Pomelo.']],
  [
    {
      PATH: '/bin',
      HOME: '/root',
      npm_config_cache: 'x',
      NODE_OPTIONS: '',
      PORTS: '1',
      LC_ALL: 'C',
      PGHOST: 'a',
      HOSTNAME: 'b',
    },
    [],
  ],
  [{ TOKEN_SECRET: GOOD, DATA_KEY: GOOD }, []],
])('%j: %j', (source, warnings) => expect(settingWarnings(source, KNOWN)).toEqual(warnings));

test.each([
  'x'.repeat(40),
  'changeme-changeme-changeme-changeme',
  'abcabcabcabcabcabcabcabcabcabcabcabc',
  `my secret is ${GOOD}`,
])('a secret such as %s is reported, without being shown', (secret) => {
  const [warning = ''] = settingWarnings({ TOKEN_SECRET: secret }, KNOWN);
  expect(warning).toMatch(/^TOKEN_SECRET se devine/);
  expect(warning).not.toContain(secret);
});
