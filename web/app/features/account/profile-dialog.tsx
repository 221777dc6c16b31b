import { accountFields } from '@pomelo/contract/account/account.fields.generated.ts';
import { FRANCE } from '@pomelo/contract/workspace/address-country.ts';
import { Button } from '@pomelo/design/button.tsx';
import { Dialog } from '@pomelo/design/dialog.tsx';
import { useEffect, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import type { ActionResult } from '../../lib/form/action-answer.server.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import type { InterruptedAction } from '../../lib/session/profile-request.ts';
import { ProfileFields } from '../../domain/session/profile-fields.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';

/** CART-5: requests the profile fields an order requires, then repeats the interrupted request. */
export function ProfileDialog({
  interrupted,
  onClose,
}: {
  interrupted: InterruptedAction;
  onClose: () => void;
}) {
  const { missing = [], companyCountry = FRANCE } = useSession().profile ?? {};
  // The fields must not disappear while they are being saved. Others appear when the page data is reloaded.
  const [known] = useState(missing);
  const asked = known.length > 0 ? known : missing;
  const fetcher = useFetcher<ActionResult>();
  const submit = useSubmit();
  const form = useForm(accountFields.updateMe, {
    intention: 'profil',
    fetcher,
    stored: { country: companyCountry },
  });
  const answer = fetcher.data;

  useEffect(() => {
    if (fetcher.state !== 'idle' || !answer?.ok) return;
    void submit(interrupted.form, { method: 'post', action: interrupted.action, navigate: false });
    onClose();
  }, [answer, fetcher.state, interrupted, onClose, submit]);

  return (
    <Dialog
      open
      title="Complétez votre profil"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="profil" look="coral" pending={form.isPending}>
            Enregistrer et continuer
          </Button>
        </>
      }
    >
      <PageForm form={form} id="profil" action={urls.actions.profile()} className="dlg-form">
        <p>Une commande demande encore ces renseignements. Ils resteront dans votre profil.</p>
        <ProfileFields missing={asked} form={form} />
      </PageForm>
    </Dialog>
  );
}
