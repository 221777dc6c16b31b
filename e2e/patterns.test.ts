import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { isCode, isTest, readSources } from './architecture/source-files.ts';

type Pattern = { path: string; source: string; flags: string };

/** All regular expressions of the product. */
function patternsOf(): Pattern[] {
  const found: Pattern[] = [];
  for (const file of readSources().filter(
    (one) => isCode(one) && !isTest(one) && !one.path.startsWith('e2e/'),
  )) {
    const { program } = parseSync(file.path, file.text);
    new Visitor({
      Literal: (node) => {
        if ('regex' in node)
          found.push({ path: file.path, source: node.regex.pattern, flags: node.regex.flags });
      },
    }).visit(program);
  }
  return found;
}

/** Why the texts are short that the patterns of a file are tried on, from each of whose characters they start. */
const FEED_NUMBER = 'the length of the cell is checked before';
const SETTING = 'a setting of the operator';
const TEAM = 'texts of the team';
const SHORT: Readonly<Record<string, string>> = {
  'api/src/accounts/account/password/password-policy.ts': 'a password has 128 characters',
  'api/src/accounts/workspace/addresses/address-suggestions.service.ts': 'a question has 200 characters',
  'api/src/catalogue/feeds/reading/columns/heading.ts': 'a longer heading names nothing',
  'api/src/catalogue/feeds/reading/models/listing-url.ts': 'a longer address is none of a listing',
  'api/src/catalogue/feeds/reading/models/models.ts': 'a name is cut before',
  'api/src/catalogue/feeds/reading/models/slug-version.ts': 'a word of an address of a listing',
  'api/src/catalogue/feeds/reading/values/currency.ts': FEED_NUMBER,
  'api/src/catalogue/feeds/reading/values/number.ts': FEED_NUMBER,
  'api/src/catalogue/feeds/source/xlsx/number-formats.ts': 'the length of the code is checked before',
  'api/src/catalogue/pictures/drawing/fitted-body.ts': 'our own drawings',
  'api/src/catalogue/read-model/text-search/words.ts': 'the second alternative takes what the first left',
  'api/src/finance/payments/statement/csv/statement-table.ts': 'a heading is cut before',
  'api/src/fulfilment/documents/open-document.service.ts': 'a name is cut before',
  'api/src/platform/adapters/afnor-platform.ts': SETTING,
  'api/src/platform/adapters/battery/http-battery-register.ts': SETTING,
  'api/src/platform/adapters/http-vehicle-register.ts': SETTING,
  'api/src/platform/adapters/lender/http-lender.ts': SETTING,
  'api/src/platform/files/uploads/display-name.ts': 'a name is cut before',
  'contract/src/bundles/malus-scale.ts': 'a scale has 4,000 characters',
  'design/src/price.tsx': 'digits of a number',
  'server/src/operations/tracing.ts': SETTING,
  'server/src/settings/sender-setting.ts': SETTING,
  'server/src/settings/vapid-settings.ts': SETTING,
  'web/app/domain/content/rich-text.server.ts': TEAM,
  'web/app/features/backoffice/configuration/configuration.messages.ts': 'digits of a number',
  'web/app/features/backoffice/shared/conflict-notice.tsx': TEAM,
  'web/app/features/backoffice/shared/html-lines.ts': TEAM,
  'web/app/features/listing/listing-seo.server.ts': TEAM,
  'web/app/lib/form/euros-input.ts': 'spaces are joined before; digits of a number',
};
/** What neither a request nor a file reaches. */
const INNER = /^api\/(?:seeds|src\/testing)\//;

test('a pattern that starts again at each character is only tried on short texts', () => {
  const slow = patternsOf().filter(
    (pattern) =>
      !INNER.test(pattern.path) && /[*+{]/.test(pattern.source) && analyse(pattern).reports.length > 0,
  );
  expect([...new Set(slow.map(({ path }) => path))].toSorted()).toEqual(Object.keys(SHORT));
});

test('a pattern that starts again at each character is reported', () => {
  expect(analyse({ source: String.raw`[a-z]+\.`, flags: '' }).reports).toHaveLength(1);
  expect(analyse({ source: String.raw`(?<![a-z])[a-z]+\.`, flags: '' }).reports).toEqual([]);
});

test('no pattern backtracks exponentially', () => {
  const patterns = patternsOf();
  expect(patterns.length).toBeGreaterThan(200);
  // Without repetition there is no backtracking.
  const endless = patterns.filter(
    (pattern) =>
      /[*+{]/.test(pattern.source) && analyse(pattern).reports.some(({ exponential }) => exponential),
  );
  expect(endless.map(({ path, source }) => `${path}: ${source}`)).toEqual([]);
});

test('an exponential pattern is reported', () => {
  expect(analyse({ source: '^(?:a+)+$', flags: '' }).reports.some(({ exponential }) => exponential)).toBe(
    true,
  );
});
