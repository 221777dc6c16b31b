import { personName } from '@pomelo/contract/person-name.ts';
import { phoneText } from '../../lib/phone-text.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** What a form that writes to the team shows of a logged-in user. */
export function useKnownSender() {
  const { profile } = useSession();
  return {
    name: profile ? personName(profile) : '',
    company: profile?.contact.rs ?? '',
    email: profile?.email ?? '',
    phone: profile?.phone1 ? phoneText(profile.phone1) : '',
  };
}
