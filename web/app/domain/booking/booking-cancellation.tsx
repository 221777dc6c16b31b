import { useEffect } from 'react';
import { useSubmit } from 'react-router';
import { runOnce } from '../../lib/form/once.ts';
import { urls } from '../../urls.ts';
import { undoneBooking } from './booking-undo.ts';

/** Sends the cancellation requested by a toast. */
export function BookingCancellation({ form }: { form: FormData }) {
  const submit = useSubmit();
  useEffect(() => {
    undoneBooking.set(null);
    const fetcherKey = `annuler-${JSON.stringify(form.get('produit'))}`;
    const cancellation = new FormData();
    for (const [name, value] of form) if (name !== 'duree') cancellation.set(name, value);
    cancellation.set('intention', 'annuler');
    void runOnce(fetcherKey, () =>
      submit(cancellation, { method: 'post', action: urls.actions.booking(), navigate: false, fetcherKey }),
    );
  }, [form, submit]);
  return null;
}
