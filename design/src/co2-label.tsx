const CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type Co2Class = (typeof CLASSES)[number];

/** Upper bounds of the French energy label, in grams of CO2 per kilometre. */
const BOUNDS: readonly [Co2Class, number][] = [
  ['A', 100],
  ['B', 120],
  ['C', 140],
  ['D', 160],
  ['E', 200],
  ['F', 250],
];

/** The class of a vehicle by its emissions in g/km. */
export const co2ClassOf = (grams: number): Co2Class => BOUNDS.find(([, most]) => grams <= most)?.[0] ?? 'G';

/**
 * The CO2 class, legally required on every advertisement; read by screen readers as one sentence. Null where
 * unknown.
 */
export function Co2Label({ value }: { value: Co2Class | null }) {
  const shown = value ?? 'non communiquée';
  return (
    <span className="co2" role="img" aria-label={`Classe CO2 ${shown}`}>
      <span className="muted">
        Classe CO<sub>2</sub>
        {value === null ? ` ${shown}` : null}
      </span>
      {value === null
        ? null
        : CLASSES.map((each) => (
            <i key={each} className={each === value ? 'on' : undefined}>
              {each}
            </i>
          ))}
    </span>
  );
}
