import { DEFAULT_BOOKING_HOURS } from '@pomelo/contract/constants.ts';
import { type FormEvent, lazy, Suspense } from 'react';
import { useSubmit } from 'react-router';
import { runOnce } from '../../lib/form/once.ts';
import { showToast } from '../../lib/toast.ts';
import { urls } from '../../urls.ts';
import { FORM_IDS } from './card-form-names.ts';
import { favorites } from '../listing/favorites.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { useSession } from '../../lib/session/use-session.ts';

const ViewerReasons = lazy(async () => ({
  default: (await import('../booking/viewer-reasons.tsx')).ViewerReasons,
}));

/**
 * One element for all renders: a boundary rendered again before its chunk is loaded drops the server's
 * markup.
 */
const REASONS = (
  <Suspense fallback={null}>
    <ViewerReasons />
  </Suspense>
);

const FAVORITE_REFUSED = 'Le favori n’a pas pu être enregistré. Réessayez.';

/**
 * The forms of the buttons of all cards, once in the page. Without scripts a button posts its form; with them
 * each press is a fetcher request, as in ActionForm.
 */
export function CardForms() {
  const { profile, canWrite } = useSession();
  const submit = useSubmit();
  const back = <PageFields />;

  const send = (event: FormEvent<HTMLFormElement>, name: string) => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const itemId = button.dataset['item'] ?? '';
    const fetcherKey = `${name}-${itemId}`;
    const action = event.currentTarget.getAttribute('action') ?? '';
    const form = new FormData(event.currentTarget, button);
    form.set('vehicule', itemId);
    void runOnce(fetcherKey, () => submit(form, { method: 'post', action, navigate: false, fetcherKey }));
  };
  const toggleFavorite = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (!profile) return;
    favorites.set(Number(button.value), button.name === 'ajouter', profile.contact.id, () =>
      showToast({ message: FAVORITE_REFUSED, type: 'error' }),
    );
  };

  return (
    <>
      <div hidden>
        <form
          id={FORM_IDS.booking}
          method="post"
          action={urls.actions.booking()}
          onSubmit={(event) => send(event, 'reservation')}
        >
          <input type="hidden" name="intention" value="reserver" />
          <input type="hidden" name="duree" value={DEFAULT_BOOKING_HOURS} />
          {back}
        </form>
        <form
          id={FORM_IDS.cart}
          method="post"
          action={urls.actions.cart()}
          onSubmit={(event) => send(event, 'panier')}
        >
          <input type="hidden" name="intention" value="ajouter" />
          {back}
        </form>
        <form
          id={FORM_IDS.waiting}
          method="post"
          action={urls.actions.waitingList()}
          onSubmit={(event) => send(event, 'attente')}
        >
          {back}
        </form>
        <form id={FORM_IDS.favorite} method="post" action={urls.actions.favorite()} onSubmit={toggleFavorite}>
          {back}
        </form>
      </div>
      {canWrite ? null : REASONS}
    </>
  );
}
