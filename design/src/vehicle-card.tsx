import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Facts, type VehicleFacts } from './facts.tsx';
import { Icon } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';
import { type PictureSource, VehiclePicture } from './picture.tsx';
import { PriceFigure, type PriceInfo, VatNote } from './price.tsx';

/** free: any buyer may book it. mine: booked by the reader's workspace. taken: by another's. */
export type VehicleStatusPanel = 'free' | 'mine' | 'taken';

/** A vehicle as lists show it; every text ready to read. */
export type VehicleSummary = {
  href: string;
  /** « Renault Clio ». */
  name: string;
  /** Version and finition, on one line. */
  version: string;
  picture: PictureSource;
  /** How many photographs there are; 0 when an illustration replaces them. */
  photos: number;
  facts: VehicleFacts;
  /** « Orléans (45) · sous 48 h ». */
  place: string;
  /** « Marge 1 615 € · max 17 315 € », for a buyer who computes margins. */
  margin?: string | undefined;
  /** « −6 % du marché, 14 comparables », which opens them. */
  market?: { text: string; href: string } | undefined;
  price: PriceInfo;
  standing: VehicleStatusPanel;
};

export type VehicleCardProps = VehicleSummary & {
  id?: string;
  /** One <Tag>, two at most. */
  tags?: ReactNode;
  /** Compare, favourite: <ToggleButton>s. */
  tools?: ReactNode;
  /** <BookingState> or the booking button (className « book »), then one more button. */
  actions?: ReactNode;
  /** Current by the keyboard. */
  current?: boolean;
  priority?: boolean;
  sizes?: string;
  /** Given to the link: prefetch on hover and on focus. */
  link?: Partial<LinkProps>;
};

const CARD_SIZES = '(min-width: 82rem) 23rem, (min-width: 48rem) 50vw, 88vw';

/** A cell of the sheet. Heights are equal, so that figures align across a row. */
export function VehicleCard(card: VehicleCardProps) {
  const { price, picture, standing } = card;
  return (
    <article id={card.id} className={classes('card', standing !== 'free' && standing, card.current && 'cur')}>
      <div className="pic">
        <VehiclePicture {...picture} sizes={card.sizes ?? CARD_SIZES} priority={card.priority} />
        {card.tags ? <div className="tags">{card.tags}</div> : null}
        {shots(card.photos)}
      </div>
      {/* Before the name, as they are seen: the keyboard does not climb back to them. */}
      {card.tools ? <div className="tools">{card.tools}</div> : null}
      <div className="card-b">
        <h3>
          <Link {...card.link} href={card.href}>
            {card.name}
          </Link>
        </h3>
        <p className="ver">{card.version}</p>
        <Facts {...card.facts} />
        <p className="where">
          <Icon name="pin" small />
          <span>{card.place}</span>
        </p>
        {marketLine(card.market)}
        {marginLine(card.margin)}
        <div className="card-p">
          <PriceFigure price={price} />
          <VatNote price={price} />
        </div>
        {card.actions ? <div className="act">{card.actions}</div> : null}
      </div>
    </article>
  );
}

/** How many photographs there are; an illustration is none. */
export const shots = (photos: number) => (
  <span className="shots num">
    <Icon name="camera" small />
    {photos || 'Sans photo'}
    {photos ? <span className="vh"> {photos > 1 ? 'photos' : 'photo'}</span> : null}
  </span>
);

/** Its price by the market value; nothing where there is none. */
export const marketLine = (market: VehicleSummary['market']) =>
  market ? (
    <p className="where">
      <Icon name="sort" small />
      <Link className="link" href={market.href}>
        {market.text}
      </Link>
    </p>
  ) : null;

/** Net margin; empty where none is computed. */
export const marginLine = (margin: VehicleSummary['margin']) =>
  margin ? (
    <p className="where">
      <Icon name="euro" small />
      <span>{margin}</span>
    </p>
  ) : null;

/** The ruled sheet of cards. `main` is the listing's; `strip` scrolls sideways on a phone. */
export function CardSheet({ kind = 'main', children }: { kind?: 'main' | 'strip'; children: ReactNode }) {
  return <div className={kind === 'main' ? 'sheet sheet-main' : 'sheet sheet-strip'}>{children}</div>;
}
