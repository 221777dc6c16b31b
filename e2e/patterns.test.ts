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
