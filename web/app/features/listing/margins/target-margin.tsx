import type { Money } from '@pomelo/contract/money.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { useRef } from 'react';

type Props = {
  /** Target margin of the company. */
  target: Money;
  /** In euros, as the address has it. */
  typed: number | undefined;
  /** The id of the filter form. */
  form: string;
  className: string | undefined;
};

// CAT-19, CAT-30
/**
 * A target margin that reorders the list. Fields of the filter form, although they are placed outside it: its
 * button sorts, with scripts and without. It imports nothing of the listing's own files, which would become
 * chunks of their own. Until it sorts, what is typed is in no address, and stays whatever is filtered meanwhile.
 */
export function TargetMargin({ target, typed, form, className }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={className}>
      <label htmlFor="marge-cible">Marge cible</label>
      <span className="field">
        <input
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
          data-local={typed === undefined ? '' : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit(button.current);
          }}
        />
        <span className="unit">€</span>
      </span>
      <button ref={button} type="submit" className={buttonClass({})} form={form} name="tri" value="-headroom">
        Classer
      </button>
    </div>
  );
}
