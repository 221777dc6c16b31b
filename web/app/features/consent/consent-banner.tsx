import { Button } from '@pomelo/design/button.tsx';
import { useLayoutEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { purposesOf } from '../../domain/session/consent-asked.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import { askText } from './consent.messages.ts';
import { PurposeFields } from './purpose-fields.tsx';

const FETCHER = 'consentement';

// SITE-36
/** The consent banner at the top of the page: it covers nothing, and is first in tab order. */
export function ConsentBanner() {
  const session = useSession();
  const purposes = purposesOf(session);
  const banner = useRef<HTMLElement>(null);

  // After an answer by keyboard the focus moves to the page: its button no longer exists.
  useLayoutEffect(() => {
    const element = banner.current;
    return () => {
      if (element?.contains(document.activeElement))
        document.getElementById('contenu')?.focus({ preventScroll: true });
    };
  }, []);

  const form = {
    method: 'post',
    action: urls.actions.consent(),
    navigate: false,
    fetcherKey: FETCHER,
  } as const;
  return (
    <section ref={banner} className="consent" aria-label="Cookies" lang="fr">
      <div className="wrap consent-in">
        <p>
          {askText(purposes)}{' '}
          <Link className="link" to={urls.cookies()}>
            En savoir plus
          </Link>
        </p>
        <Form {...form} className="consent-act">
          <PageFields />
          <Button type="submit" name="choix" value="refuser">
            Tout refuser
          </Button>
          <Button type="submit" name="choix" value="accepter">
            Tout accepter
          </Button>
        </Form>
        <details className="consent-more">
          <summary className="link">Choisir</summary>
          <Form {...form} className="consent-form">
            <PageFields />
            <PurposeFields purposes={purposes} consent={session.consent} />
            <Button type="submit" name="choix" value="choisir">
              Enregistrer mes choix
            </Button>
          </Form>
        </details>
      </div>
    </section>
  );
}
