import { nameOrEmail } from '@pomelo/contract/person-name.ts';
import { Button } from '@pomelo/design/button.tsx';
import { Form } from 'react-router';
import { staffUrls } from '../backoffice-urls.ts';
import { formatTime } from '../lib/dates.ts';
import { PageFields } from '../lib/form/page-fields.tsx';
import { useSession } from '../lib/session/use-session.ts';
import * as css from './impersonation.module.css';

/**
 * Over every screen while a member of the staff sees the site as a buyer (docs/adr/0030): whom, until when,
 * and the way out.
 */
export function ImpersonationBar() {
  const { profile, state } = useSession();
  const seen = state?.seen;
  if (!profile || !seen) return null;
  const name = nameOrEmail(profile);
  const back = staffUrls.company(profile.contact.id);
  return (
    <section className={css.impersonation} aria-label="Consultation comme un acheteur">
      <p>
        Vous voyez le site comme{' '}
        <b>
          {name}, {profile.contact.rs}
        </b>
        <span className={`${css.more} muted`}> · lecture seule, jusqu’à {formatTime(seen.until)}</span>
      </p>
      <Form method="post" action={staffUrls.actions.impersonate()} reloadDocument>
        <PageFields back={back} />
        <input type="hidden" name="intention" value="quitter" />
        <input type="hidden" name="consultation" value={seen.id} />
        <Button type="submit" look="line">
          Quitter
        </Button>
      </Form>
    </section>
  );
}
