import { accountFields } from '@pomelo/contract/account/account.fields.generated.ts';
import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { ProfileFields } from '../../domain/session/profile-fields.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { urls } from '../../urls.ts';
import * as css from './cart.module.css';

/**
 * In the place of the validation, until the profile has what an order needs; the same fields as the dialog.
 */
export function MissingProfile({ profile }: { profile: Profile }) {
  const form = useForm(accountFields.updateMe, { stored: { country: profile.companyCountry } });
  return (
    <PageForm
      form={form}
      action={urls.cart()}
      back={urls.cart()}
      className={`${css.go} ${css.profile} dlg-form`}
    >
      <p>Avant de valider le panier, complétez votre profil.</p>
      <ProfileFields missing={profile.missing} form={form} />
      <Button type="submit" look="coral" wide pending={form.isPending}>
        Enregistrer et continuer
      </Button>
    </PageForm>
  );
}
