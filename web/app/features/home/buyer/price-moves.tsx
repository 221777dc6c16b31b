import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import type { Home } from '@pomelo/contract/home/home.schemas.ts';
import { Link } from '@pomelo/design/link.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { Amount } from '@pomelo/design/price.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { listingName } from '../../../domain/vehicle/vehicle-labels.ts';
import { pictureOf } from '../../../domain/vehicle/vehicle-summary.ts';
import { searchUrls } from '../../../domain/listing/search-urls.ts';
import * as css from './buyer-home.module.css';
import { gapText, moveReason, moveTime } from './buyer-home.messages.ts';
import { EmptyPart } from './empty-part.tsx';

const TITLE = 'Prix qui ont bougé';
type Move = Home['priceMoves'][number];

// HOME-5
/** Price moves of the last week, of vehicles that the person follows or looked at. */
export function PriceMoves({ moves, now }: { moves: Home['priceMoves']; now: string }) {
  if (moves.length === 0)
    return (
      <Section title={TITLE}>
        <EmptyPart
          text="Aucun prix n’a bougé depuis sept jours sur les véhicules que vous regardez."
          action="Voir vos favoris"
          href={searchUrls.favorites()}
        />
      </Section>
    );
  // Under the margin scheme a price is net: the heading says HT only where that is true of all.
  const unit = moves.every(({ item }) => item.vatRegime === 'recuperable') ? ', HT' : '';
  return (
    <Section
      title={TITLE}
      aside={<span className="small muted">sur les véhicules que vous avez regardés</span>}
    >
      <table className={`${css.moves} small`}>
        <thead>
          <tr>
            <th scope="col">Véhicule</th>
            <th scope="col" className={`r ${css.wide}`}>
              Avant{unit}
            </th>
            <th scope="col" className="r">
              Prix{unit && ' HT'}
            </th>
            <th scope="col" className="r">
              Écart
            </th>
            <th scope="col" className={css.wide}>
              Depuis
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <MoveRow key={move.item.id} move={move} now={now} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function MoveRow({ move, now }: { move: Move; now: string }) {
  const { item, before, now: current, at } = move;
  return (
    <tr>
      <td>
        <div className={css.moved}>
          <div className={`pic ${css.thumb}`}>
            <VehiclePicture {...pictureOf(item.pictures[0] ?? 0)} sizes="4.5rem" last />
          </div>
          <div>
            <b>
              <Link href={item.url}>{listingName(item)}</Link>
            </b>
            <span className="muted">
              {versionLine(item)} · {formatKm(item.km)}
            </span>
          </div>
        </div>
      </td>
      <td className={`r muted ${css.wide}`}>
        <Amount cents={before.amount} />
      </td>
      <td className="r">
        <b>
          <Amount cents={current.amount} />
        </b>
        <span className={`muted ${css.narrow}`}>
          <span className="vh">au lieu de </span>
          <Amount cents={before.amount} />
        </span>
      </td>
      <td className="r num">
        <b className={current.amount < before.amount ? css.below : css.above}>
          {gapText(before.amount, current.amount)}
        </b>
      </td>
      <td className={`muted ${css.wide}`}>
        {moveTime(at, now)}, {moveReason(move)}
      </td>
    </tr>
  );
}
