import { useEffect, useState } from 'react';
import { useActionData, useFetcher } from 'react-router';
import type { ActionResult, FormRefusal } from '../../lib/action-answer.server.ts';
import { refusalOf } from '../../shared/form-refusal.ts';

/**
 * One form of a page of settings: how it is posted, what it was refused for, and how often it was saved. Forms of one
 * `group` are steps of the same matter: the answer to one takes the place of the answer to another.
 */
export function useSetting(intention: string, group = intention) {
  const fetcher = useFetcher<ActionResult | FormRefusal>({ key: `profil-${group}` });
  // Without scripts the page itself was posted.
  const posted: unknown = useActionData();
  const [doneCount, setDoneCount] = useState(0);
  const { data, state, formData } = fetcher;
  // A step that an answer has just brought was not saved itself: it is not drawn anew under whoever types in it.
  const [broughtBy] = useState(data);
  useEffect(() => {
    if (state === 'idle' && data?.ok && data !== broughtBy) setDoneCount((count) => count + 1);
  }, [data, state, broughtBy]);
  const answer = data ?? posted;
  return { fetcher, answer, refusal: refusalOf(answer, { intention }), doneCount, isBusy: formData?.get('intention') === intention };
}
