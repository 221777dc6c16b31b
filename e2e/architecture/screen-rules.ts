import type { Rule } from './rules.ts';
import { isTest, withoutComments } from './source-files.ts';

/** Forms that change no company data: log-in, registration, display preferences, links of mails. */
const OF_NO_COMPANY =
  /^web\/app\/(domain\/session\/log-in-form|features\/backoffice\/.*|features\/(listing\/(btoc\.page|toolbar)|registration\/document-upload|searches\/unsubscribe\.page|quotations\/retail\.page|terminals\/test-payment\.page))\.tsx$/;

/** A form contains the company of its page: left open, it never acts for the one chosen in another tab. */
export const formsNameTheirCompany: Rule = (file) =>
  file.path.startsWith('web/app/') &&
  file.path.endsWith('.tsx') &&
  !isTest(file) &&
  !OF_NO_COMPANY.test(file.path) &&
  withoutComments(file.text).includes('method="post"') &&
  !file.text.includes('<PageFields')
    ? [`${file.path} posts a form without PageFields`]
    : [];

/** They appear once scripts run, which may write styles; the server never renders them. */
const OF_SCRIPTS_ONLY =
  /^web\/app\/features\/backoffice\/(?:shared\/scrolled\/scrolled-row|stock\/vehicle\/plate-form)\.tsx$/;

/** The content policy allows no style in the HTML: browsers would ignore it. */
export const noInlineStyles: Rule = (file) =>
  /^(?:web\/app|design\/src)\/.*\.tsx$/.test(file.path) &&
  !isTest(file) &&
  !OF_SCRIPTS_ONLY.test(file.path) &&
  /\sstyle=\{/.test(withoutComments(file.text))
    ? [`${file.path} writes an inline style: use a class, or an attribute of SVG`]
    : [];

/** Facts are a `FactList` of the design, which gives them one look. */
export const factsAreFactLists: Rule = (file) =>
  /^web\/app\/.*\.tsx$/.test(file.path) && /<dl\b/.test(withoutComments(file.text))
    ? [`${file.path} writes a <dl>: use FactList or Ledger`]
    : [];

/**
 * The header and the catalogue search for vehicles, the news by topic links, and a payment is matched with an
 * order.
 */
const SEARCHES_OTHERWISE =
  /^web\/app\/(?:layouts\/header\/header|lib\/list\/filter-bar|features\/(?:home\/(?:finder|buyer\/vehicle-search)|listing\/btoc-filters|news\/news-search|backoffice\/money\/match-panel))\.tsx$/;

/** A list with filters is a `FilteredList`: one form, one way to read the address (docs/backoffice.md). */
export const listsTakeOnePath: Rule = (file) => {
  if (!/^web\/app\/.*\.tsx$/.test(file.path) || isTest(file)) return [];
  const faults: string[] = [];
  if (!SEARCHES_OTHERWISE.test(file.path) && /\brole="search"/.test(withoutComments(file.text)))
    faults.push(`${file.path} writes a search form: use FilteredList`);
  if (!file.path.startsWith('web/app/lib/list/') && /<(?:FilterBar|ListEmpty)\b/.test(file.text))
    faults.push(`${file.path} assembles a list: use FilteredList`);
  return faults;
};

const IS_FORM_PATH = /^web\/app\/lib\/form\//;
const POSTED = /<(?:Form|form|\w+\.Form)\b[^>]*?method="post"/;
const FIELD = /<(?:Text|TextArea|Number|Email|Euros|Select|Checkbox|Radio|File|Password|Described)\w*Field\b/;

/**
 * Forms that are no form of fields (boxes of a list to order, columns to show, a file sent on its own), and
 * pages that state a refusal outside of their form.
 */
const OF_ANOTHER_KIND =
  /^web\/app\/features\/(?:backoffice\/content\/menu\.page|commercial-list\/columns-form|registration\/(?:document-upload|registration\.page|summary-step)|password\/choose-password\.page)\.tsx$/;

/** A form with fields is a `PageForm`, and its screen reads no refusal itself (docs/forms.md). */
export const formsTakeOnePath: Rule = (file) => {
  if (!/^web\/app\/.*\.tsx$/.test(file.path) || isTest(file) || IS_FORM_PATH.test(file.path)) return [];
  if (OF_ANOTHER_KIND.test(file.path)) return [];
  const code = withoutComments(file.text);
  const faults: string[] = [];
  if (POSTED.test(code) && FIELD.test(code)) faults.push(`${file.path} posts fields without PageForm`);
  if (/\.fieldErrors\b|\bfieldErrors\[/.test(code)) faults.push(`${file.path} reads errors of fields itself`);
  return faults;
};

/** Visitors alone fill them in, or the person in their address does, who may have no account. */
const OF_NO_PERSON =
  /^web\/app\/features\/(?:consent\/[\w-]+|registration\/[\w-]+(?:\.page)?|password\/[\w-]+\.page|financing\/test-lender\.page)\.tsx$/;
const INPUT = /<(?:SegmentedField|OrderedList)\b|type="file"/;

/** Input of a form is of the user it was rendered for: nobody who logged in since sends it (BUYER-15). */
export const formsNameTheirAuthor: Rule = (file) => {
  if (!/^web\/app\/.*\.tsx$/.test(file.path) || isTest(file) || OF_NO_PERSON.test(file.path)) return [];
  const code = withoutComments(file.text);
  const hasInput = POSTED.test(code) && (FIELD.test(code) || INPUT.test(code));
  return hasInput && !code.includes('<AuthorField')
    ? [`${file.path} posts input without its AuthorField: use PageForm`]
    : [];
};

const ESCAPE_AS_TEXT = /="[^"\n]*\\u[\da-f]{4}|>[^<>{}\n]*\\u[\da-f]{4}[^<>{}\n]*</i;

/** An attribute in quotes, and text between tags, show `\u202f` as it is written: braces make it a string. */
export const escapesAreInStrings: Rule = (file) =>
  /^(?:web|design)\/.*\.tsx$/.test(file.path) && !isTest(file) && ESCAPE_AS_TEXT.test(file.text)
    ? [`${file.path} shows an escape as it is written: put its text into braces`]
    : [];

/** French typography: a space inside « » is narrow, and does not break. */
export const quotesHaveNarrowSpaces: Rule = (file) =>
  /^(?:web\/app|design\/src|api\/src|contract\/src)\/.*\.tsx?$/.test(file.path) &&
  !isTest(file) &&
  /« | »/.test(withoutComments(file.text))
    ? [`${file.path} has a space inside « » that breaks: write \\u202f`]
    : [];

/** They render nothing: one answers 404, the other a part of the sitemap. */
const WITHOUT_TITLE = /\/(?:backoffice\/shared\/unknown|search-engines\/sitemap-part)\.page\.tsx$/;

/** Without a title of its own, a page has that of its layout. */
export const pagesHaveATitle: Rule = (file) =>
  /^web\/app\/features\/.*\.page\.tsx$/.test(file.path) &&
  !WITHOUT_TITLE.test(file.path) &&
  !/export (?:const|function) meta\b/.test(file.text) &&
  !/export \{[^}]*\bmeta\b/.test(file.text)
    ? [`${file.path} has no title: export meta`]
    : [];
