import { describe, expect, test } from 'vitest';
import type { Rule } from './architecture/rules.ts';
import * as rules from './architecture/screen-rules.ts';
import { readSources, type SourceFile } from './architecture/source-files.ts';

const sources = readSources();

test.each(Object.entries(rules))('%s', (_name, rule) => {
  expect(sources.flatMap(rule)).toEqual([]);
});

const file = (path: string, text: string): SourceFile => ({ path, text });

describe('a violation is reported', () => {
  test.each<[string, Rule, SourceFile]>([
    [
      'a form names no company',
      rules.formsNameTheirCompany,
      file('web/app/x.tsx', '<Form method="post"><b /></Form>'),
    ],
    [
      'a screen posts fields itself',
      rules.formsTakeOnePath,
      file('web/app/x.tsx', '<Form className="a"\n method="post"><TextField name="a" /></Form>'),
    ],
    [
      'a form with input names no author',
      rules.formsNameTheirAuthor,
      file('web/app/x.tsx', '<fetcher.Form method="post"><PageFields /><SegmentedField /></fetcher.Form>'),
    ],
    [
      'a screen reads errors of fields',
      rules.formsTakeOnePath,
      file('web/app/x.tsx', "<TextField error={refusal?.fieldErrors['name']} />"),
    ],
    [
      'a screen writes a style into its HTML',
      rules.noInlineStyles,
      file('web/app/x.tsx', '<div style={{ height }} />'),
    ],
    [
      'a screen writes a list of facts itself',
      rules.factsAreFactLists,
      file('web/app/x.tsx', '<dl className={css.facts}>'),
    ],
    [
      'an attribute shows its escape',
      rules.escapesAreInStrings,
      file('web/app/x.tsx', '<Field hint="Facultatif\\u202f: un mot." />'),
    ],
    [
      'a text shows its escape',
      rules.escapesAreInStrings,
      file('web/app/x.tsx', '<p>Facultatif\\u202f: un mot.</p>'),
    ],
    [
      'a quotation may break inside its marks',
      rules.quotesHaveNarrowSpaces,
      file('contract/src/x.ts', "const TEXT = 'Cochez « Comparer ».';"),
    ],
    [
      'a page has no title',
      rules.pagesHaveATitle,
      file('web/app/features/x.page.tsx', 'export default function Page() {'),
    ],
    [
      'a screen writes a search form itself',
      rules.listsTakeOnePath,
      file('web/app/x.tsx', '<Form method="get" role="search">'),
    ],
    [
      'a screen assembles a list with filters itself',
      rules.listsTakeOnePath,
      file('web/app/x.tsx', '<FilterBar found="2 factures" />'),
    ],
  ])('%s', (_name, rule, broken) => {
    expect(rule(broken)).not.toEqual([]);
  });
});
