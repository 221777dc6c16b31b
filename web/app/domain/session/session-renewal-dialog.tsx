import { Button } from '@pomelo/design/button.tsx';
import { Dialog } from '@pomelo/design/dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ExpiredSession } from '../../lib/session/session-renewal.ts';
import { urls } from '../../urls.ts';
import { LogInForm } from './log-in-form.tsx';
import { usePersonId, useStaffState } from '../../lib/session/use-person-id.ts';
import { useSession } from '../../lib/session/use-session.ts';

// STAFF-11
/**
 * A dialog over the page whose session expired, whose fields preserve their input. Closing it would lose
 * them, so leaving is an explicit button.
 */
export function LogInAgainDialog({ expired }: { expired: ExpiredSession }) {
  const { pathname, search } = useLocation();
  const here = useWhoIsHere();
  const [before] = useState(here);
  const [wantsToLeave, setWantsToLeave] = useState(false);
  const isOver = useRef(false);

  useEffect(() => {
    // The log-in returns to this page, whose data is then reloaded.
    if (here.read === before.read || here.personId === undefined || isOver.current) return;
    isOver.current = true;
    if (before.personId !== undefined && here.personId !== before.personId)
      window.location.assign(urls.home());
    else expired.resume(true);
  }, [here, before, expired]);

  return (
    <Dialog open urgent title="Votre session a expiré" onClose={() => setWantsToLeave(true)}>
      <p>
        {wantsToLeave
          ? 'Sans vous reconnecter, vous perdriez ce que vous avez saisi sur cette page.'
          : 'Reconnectez-vous ici\u202f: ce que vous avez saisi est toujours là.'}
      </p>
      <LogInForm back={pathname + search} fetcherKey="reconnexion" inPlace workspaceId={before.workspaceId} />
      {wantsToLeave ? (
        <Button look="line" wide onClick={() => window.location.assign(urls.home())}>
          Quitter cette page
        </Button>
      ) : null}
    </Dialog>
  );
}

type Here = {
  personId: string | undefined;
  workspaceId: string | undefined;
  /** Identity of the page data: another object each time it is loaded. */ read: unknown;
};

function useWhoIsHere(): Here {
  const { state } = useSession();
  const staff = useStaffState();
  return { personId: usePersonId(), workspaceId: state?.profile.contact.id, read: staff ?? state };
}
