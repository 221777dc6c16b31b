import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import type { Dashboard } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { Link } from '@pomelo/design/link.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { Amount } from '@pomelo/design/price.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { formatDayMonth } from '../../lib/dates.ts';
import { pictureOf } from '../../domain/vehicle/vehicle-summary.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { searchUrls } from '../../domain/listing/search-urls.ts';
import { moveText } from './dashboard.messages.ts';
import * as css from './dashboard.module.css';

/** Favourites whose trade price moved in the last thirty days. */
export function PriceMoves({ moves }: { moves: Dashboard['priceMoves'] }) {
  return (
    <Section
      title="Vos favoris dont le prix a bougé"
      aside={
        <Link className="link small" href={searchUrls.favorites()}>
          Tous vos favoris
        </Link>
      }
    >
      {moves.length === 0 ? (
        <p className={`${css.none} muted`}>Aucun prix n’a changé parmi vos favoris depuis trente jours.</p>
      ) : (
        <ul className={css.moves}>
          {moves.map(({ item, before, now, at }) => {
            const { figure, spoken } = moveText(before.amount, now.amount);
            return (
              <li key={item.id}>
                <div className="pic">
                  <VehiclePicture {...pictureOf(item.pictures[0] ?? 0)} sizes="6rem" />
                </div>
                <div>
                  <b>
                    <Link href={item.url}>{listingName(item)}</Link>
                  </b>
                  <span className={`small muted ${css.line}`}>{versionLine(item)}</span>
                </div>
                <p className="r">
                  <b className="num" data-move={now.amount < before.amount ? 'down' : 'up'}>
                    <span className="vh">{spoken}, </span>
                    {figure}
                  </b>
                  <span className={`small muted num ${css.line}`}>le {formatDayMonth(at)}</span>
                </p>
                <p className="r">
                  <b>
                    <Amount cents={now.amount} />
                  </b>
                  <span className={`small muted ${css.line}`}>
                    <s>
                      <span className="vh">au lieu de </span>
                      <Amount cents={before.amount} />
                    </s>
                  </span>
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
