import { OutageBand } from './outage-band.tsx';
import { ImpersonationBar } from './impersonation-bar.tsx';
import { ShowroomBand } from './showroom-band.tsx';

type Unusual = { isSeen: boolean; isShowroom: boolean; outage: { asOf: string | null } | null };

/** Above every screen in a state that is not the usual one. One chunk, loaded in such a state alone. */
export default function Bands({ isSeen, isShowroom, outage }: Unusual) {
  return (
    <>
      {isSeen ? <ImpersonationBar /> : null}
      {isShowroom ? <ShowroomBand /> : null}
      {outage ? <OutageBand asOf={outage.asOf} /> : null}
    </>
  );
}
