import { Button } from '@pomelo/design/button.tsx';
import { Dialog } from '@pomelo/design/dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ExpiredSession } from '../lib/log-in-again.ts';
import { urls } from '../urls.ts';
import { LogInForm } from './log-in-form.tsx';
import { useSession } from './use-session.ts';

/**
 * Over the page whose session ended: its fields stay as they were typed. Closing it would lose them, so leaving is
 * asked for by name.
 */
export function LogInAgainDialog({ expired }: { expired: ExpiredSession }) {
  const { pathname, search } = useLocation();
  const { state } = useSession();
  const [before] = useState(state);
  const [wantsToLeave, setWantsToLeave] = useState(false);
  const isOver = useRef(false);

  useEffect(() => {
    // Signing in leads to this very page, whose data are then read anew.
    if (state === before || !state || isOver.current) return;
    isOver.current = true;
    if (before && state.profile.id !== before.profile.id) window.location.assign(urls.home());
    else expired.resume(true);
  }, [state, before, expired]);

  return (
    <Dialog open urgent title="Votre session a expiré" onClose={() => setWantsToLeave(true)}>
      <p className="again">
        {wantsToLeave
          ? 'Sans vous reconnecter, vous perdriez ce que vous avez saisi sur cette page.'
          : 'Reconnectez-vous ici\u202f: ce que vous avez saisi est toujours là.'}
      </p>
      <LogInForm back={pathname + search} fetcherKey="reconnexion" workspaceId={before?.profile.contact.id} />
      {wantsToLeave ? (
        <Button look="line" wide onClick={() => window.location.assign(urls.home())}>
          Quitter cette page
        </Button>
      ) : null}
    </Dialog>
  );
}
