import { HtmlValidate } from 'html-validate';

/** The HTML standard and what assistive technology needs of it; style is the formatter's. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Our files are named by their contents, and served by ourselves.
    'require-sri': 'off',
    // Without scripts, a page not found redirects after two seconds.
    'meta-refresh': 'off',
    // A table that scrolls by itself is a region, not a section of the text.
    'prefer-native-element': ['error', { exclude: ['region'] }],
  },
});

/** Hidden forms of the cards of a list: their buttons are on the cards. */
const CARD_FORM = /^#vehicules-(reservation|panier|attente|favori)$/;

/** HTML faults of a page. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, selector }) => ruleId !== 'wcag/h32' || !CARD_FORM.test(selector ?? ''))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`);
}
