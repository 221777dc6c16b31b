import { readFileSync } from 'node:fs';
import { type MakeReference, makeReference, type ModelReference } from './reference.ts';

export type CarText = {
  makeSlug: string;
  modelSlug: string | null;
  title: string;
  description: string;
  heading: string;
  text: string;
};

const NARROW = '\u202f';
/**
 * French punctuation as it is printed: a narrow no-break space before the high marks and inside the quotes.
 */
const typeset = (text: string): string =>
  text
    .replace(/ ([:;!?%€»])/g, `${NARROW}$1`)
    .replace(/« /g, `«${NARROW}`)
    .replace(/(\d) (?=(\d{3}|km|ch|kW|kWh|cm|mm|g\/km)(?![\w]))/g, `$1${NARROW}`);

/** Titles vary with what the page is for; sixty characters at most. */
function titleOf(make: MakeReference, model: ModelReference | undefined): string {
  const whole = model ? `${model.name.startsWith(make.name) ? '' : `${make.name} `}${model.name}` : make.name;
  if (!model) return `${whole}${NARROW}: le stock des professionnels`;
  return model.body === 'utilitaire' || model.body === 'pickup'
    ? `${whole}, stock pour professionnels`
    : `${whole} d’occasion, prix HT`;
}

function readLine(line: string): CarText {
  const [page = '', heading = '', description = '', text = ''] = line.split('|');
  const [makeName = '', modelName] = page.split(' > ');
  const make = makeReference().findMake(makeName);
  const model = make && modelName ? makeReference().findModel(make, modelName) : undefined;
  if (!make || (modelName && !model)) throw new Error(`A text for an unknown page: ${page}`);
  return {
    makeSlug: make.slug,
    modelSlug: model?.slug ?? null,
    title: titleOf(make, model),
    heading: typeset(heading),
    description: typeset(description),
    text: typeset(text),
  };
}

/** The first texts of make and model pages; the back-office takes over from there. */
export const carTexts = (): CarText[] =>
  readFileSync(new URL('data/car-texts.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map(readLine);

export { typeset };
