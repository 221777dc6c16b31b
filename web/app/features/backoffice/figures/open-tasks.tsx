import type { Figure, FigureName } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { tasksFromFigures } from './chart.messages.ts';
import * as css from './figures.module.css';

/** Days from which a vehicle counts as old. */
const OLD_DAYS = 91;

/** Up to three tasks derived from the figures, each with a link to its list. */
export function OpenTasks({ figures }: { figures: readonly Figure[] }) {
  const addresses: Readonly<Partial<Record<FigureName, string>>> = {
    'stock-age': staffUrls.stock(`etat=publie&jours=${OLD_DAYS}`),
    margin: staffUrls.purchaseCosts('connu=non'),
    searches: staffUrls.figures('mesure=searches'),
  };
  const acts = tasksFromFigures(figures);
  if (acts.length === 0) return null;
  return (
    <Section title="À regarder">
      <ul className={css.acts}>
        {acts.map(({ figure, what, rest, act }) => (
          <li key={figure}>
            <span>
              <b>{what}</b> {rest}
            </span>
            <Link className="link" to={addresses[figure] ?? staffUrls.figures()}>
              {act}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
