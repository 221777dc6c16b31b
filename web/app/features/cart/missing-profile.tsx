import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { ProfileFields } from '../../domain/session/profile-fields.tsx';
import { urls } from '../../urls.ts';

type Props = { missing: Profile['missing']; refusal: FormRefusal | null };

/**
 * In the place of the validation, until the profile has what an order needs; the same fields as the dialog.
 */
export function MissingProfile({ missing, refusal }: Props) {
  const isBusy = useNavigation().formAction === urls.cart();
  return (
    <Form method="post" action={urls.cart()} className="cart-go dlg-form" preventScrollReset>
      <p>Avant de valider le panier, complétez votre profil.</p>
      <PageFields back={urls.cart()} />
      <ProfileFields missing={missing} refusal={refusal} />
      <button type="submit" className={buttonClass({ look: 'coral', wide: true }, isBusy && 'is-pending')}>
        Enregistrer et continuer
      </button>
    </Form>
  );
}
