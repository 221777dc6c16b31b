import { SeeAsBar } from './see-as-bar.tsx';
import { ShowroomBand } from './showroom-band.tsx';

/** Above every screen during impersonation or in showroom mode. One chunk, loaded in these states alone. */
export default function Bands({ isSeen, isShowroom }: { isSeen: boolean; isShowroom: boolean }) {
  return (
    <>
      {isSeen ? <SeeAsBar /> : null}
      {isShowroom ? <ShowroomBand /> : null}
    </>
  );
}
