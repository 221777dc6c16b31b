import { personName } from '@pomelo/contract/person-name.ts';
import { phoneText } from '../../lib/phone-text.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** Values of the logged-in user for a contact form. */
export function useKnownSender() {
  const { profile } = useSession();
  return {
    name: profile ? personName(profile) : '',
    company: profile?.contact.rs ?? '',
    email: profile?.email ?? '',
    phone: profile?.phone1 ? phoneText(profile.phone1) : '',
  };
}
