import type { ReactNode } from 'react';
import * as css from './international.module.css';

export type GuideStep = { title: string; text: ReactNode };

/** Steps of a guide, in order. */
export function GuideSteps({ steps }: { steps: readonly GuideStep[] }) {
  return (
    <ol className={css.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

export type GuideTable = {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  note?: string;
};

/** Cases side by side; on a phone it scrolls in itself. */
export function GuideTable({ caption, heads, rows, note }: GuideTable) {
  return (
    <figure className={css.table}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls in itself is reached by the keyboard. */}
      <div tabIndex={0} role="region" aria-label={caption}>
        <table>
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {others.map((cell, place) => (
                  <td key={cell} data-label={heads[place + 1]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note ? <figcaption className="small muted">{note}</figcaption> : null}
    </figure>
  );
}
