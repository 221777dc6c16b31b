const RIND = 'M-15 -1.2H15A15 15 0 0 1 -15 -1.2Z';
const PULP =
  'M2.25,0.83L11.27,0.85A11.3 11.3 0 0 1 8.57,7.37L2.18,1ZM1,2.18L7.37,8.57A11.3 11.3 0 0 1 0.85,11.27L0.83,2.25ZM-0.83,2.25L-0.85,11.27A11.3 11.3 0 0 1 -7.37,8.57L-1,2.18ZM-2.18,1L-8.57,7.37A11.3 11.3 0 0 1 -11.27,0.85L-2.25,0.83Z';

function Half() {
  return (
    <g transform="rotate(-18)" stroke="var(--accent)">
      <path d={RIND} fill="none" strokeWidth="2.2" strokeLinejoin="round" />
      <path d={PULP} fill="var(--accent)" stroke="none" transform="translate(0 .6)" />
    </g>
  );
}

/**
 * Half a slice and the word mark, whose letters are in the icon sprite. Decorative: the link around it has
 * the name.
 */
export function Logo() {
  return (
    <svg viewBox="0 0 128 34" width="120" height="32" aria-hidden="true">
      <g transform="translate(17 13)">
        <Half />
      </g>
      <use href="#i-pomelo" x="39" y="2" />
    </svg>
  );
}

/** The half slice alone; large only on a commercial banner. */
export function HalfSlice({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="-20 -8 40 30" aria-hidden="true">
      <Half />
    </svg>
  );
}
