import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { useFetcher } from 'react-router';
import type { ActionAnswer } from '../../lib/action-answer.server.ts';
import { ProfileFields } from '../../shared/profile-fields.tsx';
import { urls } from '../../urls.ts';

/** In the place of the validation, until the profile has what an order needs; the same fields as the dialog. */
export function MissingProfile({ missing }: { missing: Profile['missing'] }) {
  const fetcher = useFetcher<ActionAnswer>();
  const refusal = fetcher.data && !fetcher.data.ok ? fetcher.data : null;
  return (
    <fetcher.Form method="post" action={urls.actions.profile()} className="cart-go dlg-form">
      <p>Avant de valider le panier, complétez votre profil.</p>
      <input type="hidden" name="retour" value={urls.cart()} />
      <ProfileFields missing={missing} refusal={refusal} />
      <button type="submit" className={buttonClass({ look: 'coral', wide: true }, fetcher.state !== 'idle' && 'is-pending')}>
        Enregistrer et continuer
      </button>
    </fetcher.Form>
  );
}
