import { ImpersonationBar } from './impersonation-bar.tsx';
import { ShowroomBand } from './showroom-band.tsx';
import { outageText } from '../lib/outage/outage.messages.ts';
import * as css from './outage-band.module.css';

type Unusual = { isSeen: boolean; isShowroom: boolean; outage: { asOf: string | null } | null };

/** Bands above every screen in an exceptional state. One chunk, loaded only in such a state. */
export default function Bands({ isSeen, isShowroom, outage }: Unusual) {
  return (
    <>
      {isSeen ? <ImpersonationBar /> : null}
      {isShowroom ? <ShowroomBand /> : null}
      {outage ? <OutageBand asOf={outage.asOf} /> : null}
    </>
  );
}

/** Above every screen of a buyer while the database does not answer. */
function OutageBand({ asOf }: { asOf: string | null }) {
  return (
    <section className={css.band} role="status" aria-label="Interruption en cours">
      <p>{outageText(asOf)}</p>
    </section>
  );
}
