import type { ReactNode } from 'react';

export type ComparisonRow = { label: string; /** One for each thing, in their order. */ values: readonly string[]; differs: boolean };

/** Things side by side, a column each under its `head` (`.cmp-h`): what differs stands out, and it prints. */
export function Comparison({ heads, rows }: { heads: readonly { id: number; head: ReactNode }[]; rows: readonly ComparisonRow[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it.
    <div className="tbl cmp" tabIndex={0} role="region" aria-label="Comparaison">
      <table>
        <thead>
          <tr>
            <td />
            {heads.map(({ id, head }) => (
              <th key={id} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} className={differs ? 'differs' : undefined}>
              <th scope="row">
                {label}
                {differs ? <span className="vh"> (différent)</span> : null}
              </th>
              {values.map((value, place) => (
                <td key={heads[place]?.id} className="num">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
