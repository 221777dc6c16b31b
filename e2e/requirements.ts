import { readSources } from './architecture/source-files.ts';
import { type Citations, readCitations } from './requirements/citations.ts';
import { prefixOf, readRequirements, type Requirement } from './requirements/requirements.ts';

const section = ({ id, text }: Requirement, { code, tests }: Citations): string =>
  [
    `**${id}** ${text}`,
    ...code.filter((citation) => citation.id === id).map(({ path }) => `- code: \`${path}\``),
    ...tests
      .filter((citation) => citation.id === id)
      .map(({ path, title }) => `- test: \`${path}\` › ${title}`),
  ].join('\n');

/** From each requirement to the code and the tests that cite it, in Markdown. */
export const requirementMap = (requirements: readonly Requirement[], citations: Citations): string =>
  requirements.map((requirement) => section(requirement, citations)).join('\n\n');

/** `npm run requirements` prints the whole map, `npm run requirements -- BOOK-3 CART` the given ones. */
if (import.meta.main) {
  const requested = process.argv.slice(2);
  const all = readRequirements();
  const chosen =
    requested.length === 0
      ? all
      : all.filter(({ id }) => requested.includes(id) || requested.includes(prefixOf(id)));
  console.log(
    requirementMap(chosen, readCitations(readSources(), new Set(all.map(({ id }) => prefixOf(id))))),
  );
}
