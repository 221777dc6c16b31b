export type Labels = Readonly<Record<string, string>>;
export type Sample = { name: string; labels: Labels; value: number };
/** Samples that Prometheus read at one moment. */
export type Scrape = { atSeconds: number; samples: readonly Sample[] };

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

const numberOf = (text: string): number =>
  text === '+Inf' ? Number.POSITIVE_INFINITY : text === 'Nan' ? Number.NaN : Number(text);

/** Reads the text format of a scrape. */
export function samplesIn(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    return [
      {
        name,
        labels: Object.fromEntries([...labels.matchAll(LABEL)].map(([, key, text]) => [key, text])),
        value: numberOf(value),
      },
    ];
  });
}
