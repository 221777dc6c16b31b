import { copyDigits } from '@pomelo/design/price.tsx';
import { exactEuros } from './exact-euros.ts';

/** What is owed, added up or agreed to, in cents: to the cent. Pasted in a spreadsheet it is a number. */
export function ExactAmount({ cents }: { cents: number }) {
  return (
    <span className="num" onCopy={copyDigits}>
      {exactEuros(cents)}
    </span>
  );
}
