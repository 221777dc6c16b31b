import { type InterruptedAction, profileRequest } from '../../lib/session/profile-request.ts';
import { BuyingProfileDialog } from './buying-profile-dialog.tsx';
import { ProfileDialog } from './profile-dialog.tsx';

/** What an interrupted action needs: missing fields of the profile, or the profile that conflicts with it. */
export function ProfileRequestDialog({ interrupted }: { interrupted: InterruptedAction }) {
  const close = () => profileRequest.set(null);
  return interrupted.reason === undefined ? (
    <ProfileDialog interrupted={interrupted} onClose={close} />
  ) : (
    <BuyingProfileDialog reason={interrupted.reason} onClose={close} />
  );
}
