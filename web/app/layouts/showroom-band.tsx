import { Button } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { Form, useLocation } from 'react-router';
import { PageFields } from '../lib/form/page-fields.tsx';
import { leavingShowroomTo, urls } from '../urls.ts';
import * as css from './impersonation.module.css';

/**
 * Above every screen in showroom mode, with the exit. The customer reads it too: it does not mention trade
 * prices.
 */
export function ShowroomBand() {
  const { pathname, search } = useLocation();
  return (
    <section className={`${css.impersonation} ${css.showroomBand}`} aria-label="Mode vitrine">
      <p>
        <Icon name="eye" /> <b>Mode vitrine</b>
        <span className="muted"> · prix publics</span>
      </p>
      <Form method="post" action={urls.actions.showroom()} reloadDocument>
        <PageFields back={leavingShowroomTo(pathname, search)} />
        <input type="hidden" name="vitrine" value="0" />
        <Button type="submit" look="line">
          Quitter la vitrine
        </Button>
      </Form>
    </section>
  );
}
