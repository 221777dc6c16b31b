import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './architecture/source-files.ts';

/** A name that ends in « key », given a text with two or more insertions, or a joined list. */
const JOINED = /\b\w*[kK]ey(?:Of|Text)?\b\s*(?::|=(?!>)|=>)(?!=).*(?:`[^`]*\$\{[^`]*\$\{|\.join\()/;
/** Paths of files: each part is generated or checked by the file store, which refuses separators. */
const FILE_PATH = /`(?:\$\{(?:FOLDER|ROOT|PRIVATE_FOLDER)\}|pictures\/)/;
/** Keys of React elements and of forms within one page, not shared between users. */
const ELEMENT = /(?:\bkey|[kK]ey)=\{`|fetcherKey/;

const CLASSES = /className=\{`[^`]*`\}/g;

/** Stored in rows that exist, made of parts that cannot contain the separator. */
const KNOWN: readonly (readonly [file: string, reason: string])[] = [
  ['api/src/catalogue/searches/alerts/booking-endings.service.ts', 'a UUID, then a time as the last part'],
  [
    'api/src/fulfilment/documents/content/deal-content.ts',
    'a number, then a code; part of the hash of an invoice',
  ],
  [
    'api/src/backoffice/tariffs/tariffs.service.ts',
    'the id of a row in URLs, split again by the same separator',
  ],
  [
    'api/src/platform/documents/content/terminal-line.ts',
    'a UUID, then one of three names; part of the hash of an invoice',
  ],
  [
    'api/src/platform/documents/content/prepayment-line.ts',
    'a UUID, then a number, then codes; part of the hash of an invoice',
  ],
  ['api/src/accounts/account/two-step/second-factor-secrets.ts', 'the text of a hash: a UUID, then a code'],
  ['api/src/platform/mail/texts/sentences.ts', 'the text of a hash: a name of ours, then a sentence'],
  ['api/src/platform/db/dated-rows.repository.ts', 'a condition of SQL'],
  ['api/src/backoffice/tariffs/tariffs.messages.ts', 'the text of a line'],
  ['api/src/catalogue/feeds/report/feeds.messages.ts', 'the text of a remark'],
  [
    'api/src/catalogue/feeds/reading/rows/generated-key.ts',
    'the key of a row of a feed, stored; judged by its own tests',
  ],
  ['api/src/catalogue/feeds/merge/copy-line.ts', 'a line of COPY, escaped by its own rule'],
  [
    'api/src/catalogue/pictures/silhouettes/silhouettes.ts',
    'columns of a table of ours, stored in drawings; unique by its own test',
  ],
  ['web/app/features/backoffice/money/credit-fields.ts', 'a constant prefix'],
  ['web/app/features/backoffice/bundles/tracking-panel.tsx', 'a key of forms in one page'],
  ['web/app/features/backoffice/content/versions.page.tsx', 'a key of React elements'],
];

test('composite keys are built by compositeKey alone', () => {
  const files = globSync('{api,web/app,server,contract}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/build/**'],
  });
  const judged = files.filter((file) => !/\.test\.|\/testing\/|\/demo\/|\/seeds\//.test(file));
  expect(judged.length).toBeGreaterThan(1000);
  const found = judged.flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    // The formatter may break a statement after its name.
    const pairs = lines
      .map((line) => line.replace(CLASSES, ''))
      .map((line, at) => (/=>?$/.test(line) ? `${line} ${lines[at + 1]?.trim()}` : line));
    return pairs.some((line) => JOINED.test(line) && !FILE_PATH.test(line) && !ELEMENT.test(line))
      ? [file]
      : [];
  });
  expect(found.toSorted()).toEqual(KNOWN.map(([file]) => file).toSorted());
});

/**
 * Files that pass the address of a caller on: to be counted by `limitedAddress` in a service, or to the API.
 */
const PASSED_ON = [
  'api/src/accounts/account/password/password.routes.ts',
  'api/src/accounts/registration/registration.routes.ts',
  'api/src/backoffice/staff/staff.routes.ts',
  'server/src/web/picture-relay.ts',
  'server/src/web/register-web.ts',
];
const UNCOUNTED = /\brequest\.ip\b|\bip\b[^}]*\} = (?:reply\.)?request\b/;

test('callers are counted by limitedAddress, because one of them has billions of IPv6 addresses', () => {
  const files = globSync('{api,server}/src/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    // The formatter may break a statement after its name.
    const pairs = lines
      .map((line) => line.replace(CLASSES, ''))
      .map((line, at) => (/=>?$/.test(line) ? `${line} ${lines[at + 1]?.trim()}` : line));
    return pairs.some((line) =>
      UNCOUNTED.test(line.replaceAll(/limitedAddress\((?:reply\.)?request\.ip\)/g, '')),
    );
  });
  expect(found.toSorted()).toEqual(PASSED_ON);
});
