import { useLocation } from 'react-router';
import { useSession } from './use-session.ts';

// ACC-5
/**
 * What every form that is posted carries: where a browser without scripts comes back, and the company the page was
 * drawn for, so that a form left open in one tab never acts for the company chosen in another; nor for oneself, what was
 * drawn while one saw the site as somebody else.
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
