/**
 * One instruction of a Dockerfile, its lines joined; `ignores` are the rules that the comment above it
 * excepts.
 */
export type Instruction = { name: string; text: string; ignores: readonly string[] };

export function instructionsOf(dockerfile: string): Instruction[] {
  const instructions: Instruction[] = [];
  let ignores: string[] = [];
  for (const line of dockerfile.replaceAll('\\\n', ' ').split('\n')) {
    const ignored = /^# hadolint ignore=([\w,]+)/.exec(line)?.[1];
    if (ignored !== undefined) ignores = ignored.split(',');
    const [, name, text] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === undefined || text === undefined) continue;
    instructions.push({ name, text: text.replaceAll(/ +/g, ' '), ignores });
    ignores = [];
  }
  return instructions;
}

type Rule = {
  id: string;
  why: string;
  breaks: (instruction: Instruction, all: readonly Instruction[]) => boolean;
};

const inRun =
  (pattern: RegExp): Rule['breaks'] =>
  ({ name, text }) =>
    name === 'RUN' && pattern.test(text);
const last = (all: readonly Instruction[], wanted: string): Instruction | undefined =>
  all.findLast(({ name }) => name === wanted);
const isImage = (text: string): boolean => !text.startsWith('${');

/** The rules of hadolint that our Dockerfile could break, as text and as code. */
export const RULES: readonly Rule[] = [
  {
    id: 'DL3000',
    why: 'WORKDIR is absolute',
    breaks: ({ name, text }) => name === 'WORKDIR' && !text.startsWith('/'),
  },
  {
    id: 'DL3002',
    why: 'the last user is not root',
    breaks: (each, all) => each === last(all, 'USER') && /^(root|0)\b/.test(each.text),
  },
  { id: 'DL3003', why: 'WORKDIR changes the folder, not cd', breaks: inRun(/(^|&& |; )cd /) },
  { id: 'DL3004', why: 'no sudo', breaks: inRun(/\bsudo\b/) },
  { id: 'DL3005', why: 'no apt-get dist-upgrade', breaks: inRun(/apt-get (dist-)?upgrade/) },
  {
    id: 'DL3006',
    why: 'an image has a tag',
    breaks: ({ name, text }) => name === 'FROM' && !/[:@]/.test(text.split(' ')[0] ?? ''),
  },
  {
    id: 'DL3007',
    why: 'no tag latest',
    breaks: ({ name, text }) => name === 'FROM' && isImage(text) && /:latest\b/.test(text),
  },
  {
    id: 'DL3008',
    why: 'apt-get installs a version',
    breaks: inRun(/apt-get install (?:-\S+ )*[\w.][\w.-]*(?:\s|$)/),
  },
  {
    id: 'DL3009',
    why: 'the lists of apt are removed',
    breaks: ({ name, text }) =>
      name === 'RUN' && /apt-get update/.test(text) && !/rm -rf \/var\/lib\/apt\/lists/.test(text),
  },
  { id: 'DL3014', why: 'apt-get install -y', breaks: inRun(/apt-get install (?!(?:-\S+ )*-y)/) },
  {
    id: 'DL3015',
    why: 'apt-get install --no-install-recommends',
    breaks: inRun(/apt-get install (?!(?:-\S+ )*--no-install-recommends)/),
  },
  { id: 'DL3016', why: 'npm installs what is locked', breaks: inRun(/npm (install|i) /) },
  {
    id: 'DL3020',
    why: 'COPY, unless it is an address',
    breaks: ({ name, text }) => name === 'ADD' && !/https?:\/\//.test(text),
  },
  {
    id: 'DL3021',
    why: 'COPY of several ends in a folder',
    breaks: ({ name, text }) =>
      name === 'COPY' &&
      text.split(' ').filter((word) => !word.startsWith('--')).length > 2 &&
      !text.endsWith('/'),
  },
  {
    id: 'DL3022',
    why: 'COPY --from names a stage',
    breaks: ({ name, text }, all) => {
      const from = /--from=(\S+)/.exec(text)?.[1];
      return (
        name === 'COPY' &&
        from !== undefined &&
        !all.some((each) => each.name === 'FROM' && each.text.endsWith(` AS ${from}`))
      );
    },
  },
  {
    id: 'DL3025',
    why: 'CMD and ENTRYPOINT as lists',
    breaks: ({ name, text }) => ['CMD', 'ENTRYPOINT'].includes(name) && !text.startsWith('['),
  },
  { id: 'DL3027', why: 'apt-get, not apt', breaks: inRun(/\bapt (install|update)/) },
  { id: 'DL3042', why: 'no cache of pip', breaks: inRun(/\bpip\d? install/) },
  { id: 'DL3047', why: 'no wget or curl left to follow', breaks: inRun(/\b(wget|curl) (-|http)/) },
  {
    id: 'DL3057',
    why: 'there is a HEALTHCHECK',
    breaks: (each, all) => each === all[0] && last(all, 'HEALTHCHECK') === undefined,
  },
  {
    id: 'DL3059',
    why: 'no RUN right after a RUN',
    breaks: (each, all) => each.name === 'RUN' && all[all.indexOf(each) - 1]?.name === 'RUN',
  },
  { id: 'DL4000', why: 'no MAINTAINER', breaks: ({ name }) => name === 'MAINTAINER' },
  { id: 'DL4006', why: 'no pipe whose failure is lost', breaks: inRun(/ \| /) },
];

/** Violations of the rules without the exceptions, one line each. */
export const brokenRules = (dockerfile: string): string[] => {
  const all = instructionsOf(dockerfile);
  return all.flatMap((each) =>
    RULES.filter(({ id, breaks }) => !each.ignores.includes(id) && breaks(each, all)).map(
      ({ id, why }) => `${id} (${why}): ${each.name} ${each.text}`,
    ),
  );
};
