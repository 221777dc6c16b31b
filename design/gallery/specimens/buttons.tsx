import { Button, ButtonLink } from '../../src/button.tsx';
import { IconButton } from '../../src/icon-button.tsx';
import { Link } from '../../src/link.tsx';
import { ToggleButton } from '../../src/toggle-button.tsx';
import { type Family, specimensOf } from '../specimen.ts';

const LONG = 'Se connecter pour voir le prix marchand et réserver';

export const BUTTONS: Family = {
  id: 'boutons',
  title: 'Boutons et liens',
  specimens: [
    ...specimensOf('Button', {
      coral: <Button look="coral">Réserver 24 h</Button>,
      solid: <Button look="solid">Comparer 3 véhicules</Button>,
      line: <Button>Ajouter au panier</Button>,
      bare: (
        <Button look="bare" icon="share">
          Partager
        </Button>
      ),
      danger: (
        <Button look="solid" className="btn-danger">
          Supprimer le compte
        </Button>
      ),
      'avec icône': <Button icon="download">Télécharger</Button>,
      grand: (
        <Button look="coral" size="large">
          Valider le panier
        </Button>
      ),
      large: <Button wide>Voir le prix marchand</Button>,
      focus: { element: <Button>Ajouter au panier</Button>, focus: 'first' },
      'focus, coral': { element: <Button look="coral">Réserver 24 h</Button>, focus: 'first' },
      'en cours': <Button pending>Ajouter au panier</Button>,
      'en cours, coral': (
        <Button look="coral" pending>
          Réserver 24 h
        </Button>
      ),
      'en cours, solid': (
        <Button look="solid" icon="check" pending>
          Enregistrer
        </Button>
      ),
      'en cours, danger': (
        <Button look="solid" className="btn-danger" pending>
          Supprimer le compte
        </Button>
      ),
      désactivé: <Button disabled>Ajouter au panier</Button>,
      'désactivé, coral': (
        <Button look="coral" disabled>
          Réserver 24 h
        </Button>
      ),
      'désactivé avec raison': <Button aria-disabled="true">Réserver 24 h</Button>,
      'texte le plus long': (
        <Button look="solid" icon="truck">
          Demander une autre livraison
        </Button>
      ),
      'texte le plus long, large': (
        <Button look="coral" size="large" wide>
          {LONG}
        </Button>
      ),
    }),
    ...specimensOf('IconButton', {
      défaut: <IconButton icon="share" label="Partager" />,
      line: <IconButton icon="cart" label="Ajouter au panier" look="line" />,
      solid: <IconButton icon="check" label="Valider" look="solid" />,
      focus: { element: <IconButton icon="share" label="Partager" look="line" />, focus: 'first' },
      'en cours': <IconButton icon="cart" label="Ajouter au panier" look="line" pending />,
      désactivé: <IconButton icon="cart" label="Ajouter au panier" look="line" disabled />,
    }),
    ...specimensOf('ButtonLink', {
      line: <ButtonLink href="#offre">Voir l’offre</ButtonLink>,
      coral: (
        <ButtonLink href="#stock" look="coral" size="large">
          Voir les véhicules
        </ButtonLink>
      ),
      solid: (
        <ButtonLink href="#comparer" look="solid" icon="compare">
          Comparer
        </ButtonLink>
      ),
      focus: { element: <ButtonLink href="#offre">Voir l’offre</ButtonLink>, focus: 'first' },
      'texte le plus long': (
        <ButtonLink href="#livraison" wide>
          {LONG}
        </ButtonLink>
      ),
    }),
    ...specimensOf('ToggleButton', {
      défaut: (
        <ToggleButton icon="heart" pressedIcon="heart-filled" pressed={false} label="Favori Renault Clio" />
      ),
      choisi: <ToggleButton icon="heart" pressedIcon="heart-filled" pressed label="Favori Renault Clio" />,
      focus: {
        element: (
          <ToggleButton icon="compare" pressedIcon="compared" pressed={false} label="Comparer Renault Clio" />
        ),
        focus: 'first',
      },
      'sur une photo': (
        <div className="pic">
          <div className="tags">
            <ToggleButton icon="compare" pressedIcon="compared" pressed label="Comparer Peugeot 208" />
          </div>
        </div>
      ),
      désactivé: (
        <ToggleButton
          icon="heart"
          pressedIcon="heart-filled"
          pressed={false}
          label="Favori Renault Clio"
          disabled
        />
      ),
    }),
    ...specimensOf('Link', {
      'dans une phrase': (
        <p>
          Les frais sont détaillés dans les{' '}
          <Link className="link" href="#conditions">
            conditions générales
          </Link>
          .
        </p>
      ),
      focus: {
        element: (
          <Link className="link" href="#conditions">
            Conditions générales
          </Link>
        ),
        focus: 'first',
      },
    }),
  ],
};
