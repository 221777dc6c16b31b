import { classes } from './classes.ts';
import { Facts } from './facts.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { VehiclePicture } from './picture.tsx';
import { PriceFigure } from './price.tsx';
import { marginLine, marketLine, type VehicleCardProps } from './vehicle-card.tsx';

/** The vehicle card as a row: the same data in the same order. Rows go in <div className="rows">. */
export function VehicleRow(row: VehicleCardProps) {
  return (
    <article
      id={row.id}
      className={classes('row', row.standing !== 'free' && row.standing, row.current && 'cur')}
    >
      <div className="pic">
        <VehiclePicture {...row.picture} sizes="10rem" priority={row.priority} />
      </div>
      <div className="row-n">
        <h3>
          <Link {...row.link} href={row.href}>
            {row.name}
          </Link>{' '}
          {row.tags}
        </h3>
        <p className="ver">{row.version}</p>
        <p className="where">
          <Icon name="pin" small />
          <span>{row.place}</span>
        </p>
        {marketLine(row.market)}
        {marginLine(row.margin)}
      </div>
      <Facts {...row.facts} />
      <div className="row-p">
        <PriceFigure price={row.price} />
      </div>
      <div className="row-a">
        {row.tools ? <div className="row-t">{row.tools}</div> : null}
        <div className="act">{row.actions}</div>
      </div>
    </article>
  );
}
