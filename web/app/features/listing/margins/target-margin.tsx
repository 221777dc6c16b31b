import type { Money } from '@pomelo/contract/money.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { type SyntheticEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { hrefWithin, type ListingPlace } from '../../../domain/listing/listing-place.ts';
import { readBound } from '../../../domain/listing/listing-query.ts';

type Props = {
  /** Target margin of the company. */
  target: Money;
  place: ListingPlace;
  /** The id of the filter form. */
  form: string;
  className: string | undefined;
};

// CAT-19
/**
 * A target margin that reorders the list. Fields of the filter form, although they are placed outside it: its
 * button sorts, with scripts and without. It imports nothing of the listing's own files, which would become
 * chunks of their own.
 */
export function TargetMargin({ target, place, form, className }: Props) {
  const typed = place.own.targetMargin;
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const sort = (event: SyntheticEvent) => {
    if (!field.current?.reportValidity()) return;
    event.preventDefault();
    const targetMargin = readBound(field.current.value);
    void navigate(hrefWithin(place, { sort: '-headroom', targetMargin, page: 1 }), {
      preventScrollReset: true,
    });
  };
  return (
    <div className={className}>
      <label htmlFor="marge-cible">Marge cible</label>
      <span className="field">
        <input
          key={typed}
          ref={field}
          id="marge-cible"
          name="marge-cible"
          form={form}
          inputMode="numeric"
          autoComplete="off"
          size={5}
          maxLength={12}
          pattern="[\d\s]*(€|euros?)?\s*"
          title="Un montant en euros, par exemple 1 200"
          placeholder={formatNumber(Math.round(target.amount / 100))}
          defaultValue={typed}
          onKeyDown={(event) => (event.key === 'Enter' ? sort(event) : undefined)}
        />
        <span className="unit">€</span>
      </span>
      <Button type="submit" look="line" form={form} name="tri" value="-headroom" onClick={sort}>
        Classer
      </Button>
    </div>
  );
}
