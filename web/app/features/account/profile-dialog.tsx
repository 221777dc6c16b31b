import { Button } from '@pomelo/design/button.tsx';
import { Dialog } from '@pomelo/design/dialog.tsx';
import { useEffect, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import type { ActionResult } from '../../lib/form/action-answer.server.ts';
import { awaitsAnswer } from '../../lib/form/awaits-answer.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import type { InterruptedAction } from '../../lib/session/profile-request.ts';
import { ProfileFields } from '../../domain/session/profile-fields.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';

/** CART-5: asks for the profile fields an order requires, then repeats the interrupted request. */
export function ProfileDialog({
  interrupted,
  onClose,
}: {
  interrupted: InterruptedAction;
  onClose: () => void;
}) {
  const missing = useSession().profile?.missing ?? [];
  // The fields must not disappear while they are being saved. Others appear when the page data is reloaded.
  const [known] = useState(missing);
  const asked = known.length > 0 ? known : missing;
  const fetcher = useFetcher<ActionResult>();
  const submit = useSubmit();
  const answer = fetcher.data;

  useEffect(() => {
    if (fetcher.state !== 'idle' || !answer?.ok) return;
    void submit(interrupted.form, { method: 'post', action: interrupted.action, navigate: false });
    onClose();
  }, [answer, fetcher.state, interrupted, onClose, submit]);

  const isBusy = awaitsAnswer(fetcher);
  return (
    <Dialog
      open
      title="Complétez votre profil"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="profil" look="coral" pending={isBusy}>
            Enregistrer et continuer
          </Button>
        </>
      }
    >
      <fetcher.Form id="profil" method="post" action={urls.actions.profile()} className="dlg-form">
        <PageFields />
        <p>Une commande demande encore ces renseignements. Ils resteront dans votre profil.</p>
        <ProfileFields missing={asked} refusal={answer && !answer.ok ? answer : null} />
      </fetcher.Form>
    </Dialog>
  );
}
