import { ButtonLink } from '@pomelo/design/button.tsx';
import type { ReactNode } from 'react';
import { urls } from '../../urls.ts';
import { FinishForm } from './finish-form.tsx';
import { AlertDrawing, BookingDrawing, CartDrawing, OfferDrawing, SearchDrawing } from './tour-drawings.tsx';
import * as css from './welcome.module.css';

type Panel = { title: string; text: string; drawing: ReactNode };

const PANELS: readonly Panel[] = [
  {
    title: 'Cherchez comme vous parlez',
    text: 'Tapez «\u202f208 diesel moins de 15\u202f000\u202f€\u202f»\u202f: les filtres se posent seuls, et chacun montre combien de véhicules il garde. La touche / y mène de partout.',
    drawing: <SearchDrawing />,
  },
  {
    title: 'Réservez 24 heures, le temps de décider',
    text: 'Le véhicule est à vous seul pendant ce temps. Le pomelo se vide avec les heures. S’il est pris, rejoignez la file\u202f: vous serez averti le premier.',
    drawing: <BookingDrawing />,
  },
  {
    title: 'Un panier pour toute la société',
    text: 'Vos collègues le remplissent avec vous. Chaque véhicule y a son régime de TVA, et rien ne s’ajoute à la fin.',
    drawing: <CartDrawing />,
  },
  {
    title: 'Vos offres, chiffrées et datées',
    text: 'Acceptez, refusez ou faites une contre-proposition. Une offre acceptée devient une commande, suivie jusqu’à la livraison.',
    drawing: <OfferDrawing />,
  },
  {
    title: 'Soyez averti avant les autres',
    text: 'Enregistrez une recherche, choisissez à l’instant, chaque jour ou chaque semaine\u202f: les nouveaux véhicules arrivent par e-mail, et les baisses de prix de vos favoris aussi.',
    drawing: <AlertDrawing />,
  },
];

/** Presentation of Pomelo in five panels; the drawings are components of the product. */
export function Tour({ back, isFirst }: { back: string; isFirst: boolean }) {
  return (
    <>
      <ol className={css.tour}>
        {PANELS.map(({ title, text, drawing }) => (
          <li key={title}>
            <div className={css.tourText}>
              <h2 className="h2">{title}</h2>
              <p>{text}</p>
            </div>
            <div className={css.tourDrawing} aria-hidden="true" inert>
              {drawing}
            </div>
          </li>
        ))}
      </ol>
      <p className="muted">Vous retrouverez cette visite dans le menu de votre espace.</p>
      {isFirst ? (
        <FinishForm back={back} look="coral">
          Entrer dans Pomelo
        </FinishForm>
      ) : (
        <p>
          <ButtonLink href={urls.dashboard()} look="solid" size="large">
            Revenir au tableau de bord
          </ButtonLink>
        </p>
      )}
    </>
  );
}
