import type { ReactNode } from 'react';
import { mainAmount, type PriceInfo, priceText, priceUnit } from './price.tsx';
import { VatTag } from './vat-tag.tsx';
import './price-block.css';

const NOTES = {
  marge: 'Prix net, sans TVA. TVA sur marge, non récupérable.',
  unknown: 'TVA\u202f: non communiqué. Le véhicule pourra être commandé dès qu’elle le sera.',
  public: 'Toutes taxes comprises',
};
const note = (price: PriceInfo): string =>
  price.regime === 'recuperable'
    ? `${priceText(price.inclTax)} TTC, dont ${priceText(price.inclTax - price.exclTax)} de TVA`
    : NOTES[price.regime];

export type PriceBlockProps = {
  price: PriceInfo;
  /** Address and ledger up to the delivered price. */
  delivery?: ReactNode;
  /** One coral action, then two outlined ones. */
  actions?: ReactNode;
  /** Explains booking in a sentence. */
  footnote?: ReactNode;
};

/** The price of the page: sticky on a screen, after the pictures on a phone. */
export function PriceBlock({ price, delivery, actions, footnote }: PriceBlockProps) {
  const unit = priceUnit(price);
  return (
    <aside className="pb" aria-label="Prix">
      <div>
        <div className="pb-top">
          <p className="fig">
            {priceText(mainAmount(price))} {unit ? <small>{unit}</small> : null}
          </p>
          {price.regime === 'public' || price.regime === 'unknown' ? null : <VatTag regime={price.regime} />}
        </div>
        <p className="muted pb-note">{note(price)}</p>
      </div>
      {delivery ? <div className="pb-in">{delivery}</div> : null}
      {actions ? <div className="pb-act">{actions}</div> : null}
      {footnote ? <p className="small muted">{footnote}</p> : null}
    </aside>
  );
}
