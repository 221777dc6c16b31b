import { VIEWER_CANNOT_BOOK, VIEWER_CANNOT_WAIT } from './booking.messages.ts';
import { REASON_IDS } from '../vehicle/card-form-names.ts';
import { VIEWER_CANNOT_BUY } from './cart.messages.ts';
import { Reason } from './viewer-button.tsx';

/** Why the buttons of a list are greyed, once in the page. */
export const ViewerReasons = () => (
  <>
    <Reason id={REASON_IDS.book}>{VIEWER_CANNOT_BOOK}</Reason>
    <Reason id={REASON_IDS.buy}>{VIEWER_CANNOT_BUY}</Reason>
    <Reason id={REASON_IDS.wait}>{VIEWER_CANNOT_WAIT}</Reason>
  </>
);
