import { Button, ButtonLink } from '../../src/button.tsx';
import { TextField } from '../../src/field.tsx';
import { PageHead, Section } from '../../src/section.tsx';
import { SaveBar, SettingsSection } from '../../src/settings-section.tsx';
import { EmptyState, ErrorState } from '../../src/states.tsx';
import { type Family, specimensOf } from '../specimen.ts';
import { LONG_HINT, LONG_LABEL } from './long-texts.ts';

export const PAGES: Family = {
  id: 'pages',
  title: 'Parties de page et états',
  specimens: [
    ...specimensOf('PageHead', {
      défaut: {
        element: (
          <PageHead
            title="Commandes"
            sub="12 en cours"
            actions={<Button look="coral">Nouvelle demande</Button>}
          />
        ),
        alone: 'any',
      },
      'texte le plus long': {
        element: (
          <PageHead
            title={LONG_LABEL}
            sub={LONG_HINT}
            actions={<Button look="coral">Nouvelle demande</Button>}
          />
        ),
        alone: 'any',
      },
    }),
    ...specimensOf('Section', {
      'avec un lien': {
        element: (
          <Section
            title="Nouvelles arrivées"
            aside={
              <a className="link" href="#toutes">
                Toutes les arrivées
              </a>
            }
          >
            <p>Douze véhicules depuis hier.</p>
          </Section>
        ),
        isWide: true,
      },
      'sans filet': {
        element: (
          <Section title="Nouvelles arrivées" ruled={false}>
            <p>Douze véhicules depuis hier.</p>
          </Section>
        ),
        isWide: true,
      },
      'texte le plus long': {
        element: (
          <Section title={LONG_LABEL} aside={<span>mis à jour le 26 novembre à 18 h 30</span>}>
            <p>{LONG_HINT}</p>
          </Section>
        ),
        isWide: true,
      },
    }),
    ...specimensOf('SettingsSection', {
      défaut: {
        element: (
          <SettingsSection title="Coordonnées" text="Elles figurent sur vos factures.">
            <TextField label="Raison sociale" defaultValue="Garage du Pont" />
            <SaveBar saved="Enregistré" />
          </SettingsSection>
        ),
        isWide: true,
      },
      large: {
        element: (
          <SettingsSection wide title={LONG_LABEL} text={LONG_HINT}>
            <p>Aucun appareil.</p>
          </SettingsSection>
        ),
        isWide: true,
      },
    }),
    ...specimensOf('SaveBar', {
      défaut: <SaveBar />,
      'en cours': <SaveBar pending />,
      enregistré: (
        <SaveBar saved="Vos coordonnées sont enregistrées">
          <Button>Annuler</Button>
        </SaveBar>
      ),
    }),
    ...specimensOf('EmptyState', {
      défaut: {
        element: (
          <EmptyState title="Aucun véhicule ne correspond" action={<Button>Retirer les filtres</Button>}>
            Retirez un filtre, ou enregistrez cette recherche pour être prévenu.
          </EmptyState>
        ),
        isWide: true,
      },
      'texte le plus long': {
        element: <EmptyState title={LONG_LABEL}>{LONG_HINT}</EmptyState>,
        isWide: true,
      },
    }),
    ...specimensOf('ErrorState', {
      défaut: {
        element: (
          <ErrorState
            title="Cette page n’a pas pu être affichée"
            reference="req-7f3a9c21"
            action={<ButtonLink href="#recharger">Réessayer</ButtonLink>}
          >
            Réessayez dans un instant. Si cela continue, donnez-nous la référence.
          </ErrorState>
        ),
        isWide: true,
      },
    }),
  ],
};
