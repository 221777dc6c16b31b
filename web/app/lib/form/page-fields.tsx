import { useLocation } from 'react-router';
import { useSession } from '../session/use-session.ts';

// ACC-5
/**
 * Hidden fields of every posted form: the return address without scripts; the company of the page, so that a
 * form left open in one tab never acts for the company chosen in another; and the impersonation, so that its
 * forms are never sent as the staff member.
 */
export function PageFields({ back }: { back?: string }) {
  const { pathname, search } = useLocation();
  const { profile, state } = useSession();
  return (
    <>
      <input type="hidden" name="retour" value={back ?? pathname + search} />
      {profile ? <input type="hidden" name="pour" value={profile.contact.id} /> : null}
      {state?.seen ? <input type="hidden" name="vu" value={state.seen.id} /> : null}
    </>
  );
}
