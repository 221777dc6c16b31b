import type { CheckoutLine } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { PomeloWheel } from '@pomelo/design/wheel.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import * as css from './checkout.module.css';

const UNBOOKED = 'Les véhicules sont réservés à la commande.';

/** The time left on the first booking to end; a sentence when a vehicle is not booked. */
export function Kept({ lines }: { lines: readonly Pick<CheckoutLine, 'booking'>[] }) {
  const ends = lines.flatMap(({ booking }) => booking?.endDate ?? []);
  const first = ends.toSorted()[0];
  if (first === undefined || ends.length < lines.length)
    return (
      <p className="small muted">
        {ends.length === 0 ? UNBOOKED : 'Certains véhicules ne sont pas réservés.'}
      </p>
    );
  return <KeptUntil end={first} />;
}

function KeptUntil({ end }: { end: string }) {
  const { hoursLeft, text } = useCountdown(end);
  return (
    <p className={css.kept}>
      <PomeloWheel hoursLeft={hoursLeft} />
      <span>
        <b className="num">Gardés {text}</b>
        <small>jusqu’au {formatInstant(end)}</small>
      </span>
    </p>
  );
}
