import { Button } from '@pomelo/design/button.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Form } from 'react-router';
import { originIn, pageMeta } from '../../domain/content/page-meta.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { purposesOf } from '../../domain/session/consent-asked.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import * as css from './cookies.module.css';
import { PurposeFields } from './purpose-fields.tsx';
import type { Route } from './+types/cookies.page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Gérer mes cookies',
    description: 'Ce que Pomelo garde dans votre navigateur, et ce que vous acceptez ou refusez d’y charger.',
    path: urls.cookies(),
    origin: originIn(matches),
  });

/** Cookies that the site needs: no consent is required. */
const OWN = [
  {
    name: 'Connexion',
    text: 'Votre session et la société pour laquelle vous travaillez.',
    duration: '6 jours',
  },
  { name: 'Connexion en deux étapes', text: 'Le passage du mot de passe au code.', duration: '5 minutes' },
  {
    name: 'Préférences',
    text: 'Apparence, présentation des listes, raccourcis, derniers filtres.',
    duration: '1 an',
  },
  { name: 'Inscription', text: 'Ce que vous avez saisi avant de l’envoyer.', duration: '2 jours' },
  { name: 'Messages', text: 'Ce que la page suivante doit vous dire.', duration: '1 minute' },
  { name: 'Vos choix', text: 'Les réponses que vous donnez sur cette page.', duration: '6 mois' },
  {
    name: 'Comparateur',
    text: 'Les véhicules que vous comparez.',
    duration: 'jusqu’à ce que vous les retiriez',
  },
  {
    name: 'Consultation hors connexion',
    text: 'Les dernières fiches vues, lisibles sans réseau.',
    duration: 'jusqu’à la déconnexion, 6 jours au plus',
  },
] as const;

// SITE-15
/** Consent is given and changed here at any time, with or without scripts. */
export default function CookiesPage() {
  const session = useSession();
  const purposes = purposesOf(session);
  return (
    <div className={`page ${css.page}`}>
      <PageHead
        title="Gérer mes cookies"
        sub="Ce que Pomelo garde dans votre navigateur, et ce que vous y laissez charger."
      />
      <Section title="Services tiers">
        {purposes.length > 0 ? (
          // Reloads the page, to unload third parties that were allowed before.
          <Form
            key={JSON.stringify(session.consent)}
            method="post"
            action={urls.actions.consent()}
            reloadDocument
            className="consent-form"
          >
            <PageFields />
            <FieldGroup legend="Ce que vous acceptez">
              <PurposeFields purposes={purposes} consent={session.consent} />
            </FieldGroup>
            <div className="consent-act">
              <Button type="submit" look="solid" name="choix" value="choisir">
                Enregistrer mes choix
              </Button>
              <Button type="submit" name="choix" value="refuser">
                Tout refuser
              </Button>
              <Button type="submit" name="choix" value="accepter">
                Tout accepter
              </Button>
            </div>
          </Form>
        ) : (
          <p>Pomelo ne charge rien d’un autre site{'\u202f'}: il n’y a rien à accepter ni à refuser.</p>
        )}
      </Section>
      <Section title="Ce qui est nécessaire au site">
        <FactList
          named
          facts={OWN.map(({ name, text, duration }) => ({
            label: name,
            value: (
              <>
                {text}
                <small>Gardé {duration}</small>
              </>
            ),
          }))}
        />
      </Section>
    </div>
  );
}
