export { BookingCancellation } from '../domain/booking/booking-cancellation.tsx';
export { ConfirmDialog } from '@pomelo/design/confirm-dialog.tsx';
export { Tooltips } from '@pomelo/design/tooltips.tsx';
export { OtherTabNotice } from './other-tab-notice.tsx';
