import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Form } from 'react-router';
import { urls } from '../../urls.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import * as css from './ask-showroom.module.css';

/** Confirmation of showroom mode: visible data, hidden data, how to leave. Works without scripts. */
export function AskShowroom({ back, cancelTo }: { back: string; cancelTo: string }) {
  return (
    <div className={`page ${css.showroom}`}>
      <PageHead title={'Passer en mode vitrine\u202f?'} sub="Pour montrer votre écran à un client." />
      <ul className="ruled">
        <li>Les véhicules sont au prix public, toutes taxes comprises.</li>
        <li>
          Prix marchands, réservations, panier, commandes et tableau de bord sont masqués dans tous les
          onglets de ce navigateur.
        </li>
        <li>
          Un bandeau «{'\u202f'}Mode vitrine{'\u202f'}» reste en haut de chaque page et permet de quitter.
        </li>
      </ul>
      <Form method="post" action={urls.actions.showroom()} reloadDocument className={css.showroomActs}>
        <input type="hidden" name="vitrine" value="1" />
        <PageFields back={back} />
        <Button type="submit" look="coral">
          Passer en vitrine
        </Button>
        <ButtonLink look="line" href={cancelTo}>
          Annuler
        </ButtonLink>
      </Form>
    </div>
  );
}
