/** E (electric or hydrogen), 1 to 5, or null when the vehicle is not classed. */
export type CritAirClass = 'E' | '1' | '2' | '3' | '4' | '5' | null;

/** The Crit’Air disc; with `word` followed by « Crit’Air », otherwise with it as text for screen readers. */
export function CritAir({ value, word = false }: { value: CritAirClass; word?: boolean }) {
  if (value === null) return <>{word ? 'Non classé' : '—'}</>;
  return (
    <>
      <span className="ca" aria-hidden={word ? undefined : true}>
        {value}
      </span>
      {word ? 'Crit’Air' : <span className="vh">Crit’Air {value}</span>}
    </>
  );
}
