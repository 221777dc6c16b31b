import { formatAmount } from '@pomelo/contract/format.ts';
import { copyDigits } from '@pomelo/design/price.tsx';

/**
 * An amount due, a sum or an agreed amount, in cents: shown to the cent. Pasted in a spreadsheet it is a
 * number.
 */
export function ExactAmount({ cents }: { cents: number }) {
  return (
    <span className="num" onCopy={copyDigits}>
      {formatAmount(cents)}
    </span>
  );
}
