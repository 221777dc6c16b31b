/** Control characters, ends of lines among them. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Same as above, except line breaks and tabs. */
const CONTROLS_IN_TEXT = /[^\P{Cc}\n\t]+/gu;
/** Change the direction of the following text: a name must not rewrite the line that contains it. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** One line: the value appears in subjects, in lists and in a terminal. */
export const typedLine = (typed: string | undefined): string =>
  (typed ?? '').replaceAll(TURNS, '').replaceAll(CONTROLS, ' ').replaceAll(/ {2,}/g, ' ').trim();

/** Several lines, as they were typed. */
export const typedText = (typed: string | undefined): string =>
  (typed ?? '')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(TURNS, '')
    .replaceAll(CONTROLS_IN_TEXT, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
