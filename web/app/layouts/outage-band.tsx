import { outageText } from '../shared/outage.messages.ts';
import './outage-band.css';

/** Above every screen of a buyer while the database does not answer. */
export function OutageBand({ asOf }: { asOf: string | null }) {
  return (
    <section className="outage-band" role="status" aria-label="Interruption en cours">
      <p>{outageText(asOf)}</p>
    </section>
  );
}
