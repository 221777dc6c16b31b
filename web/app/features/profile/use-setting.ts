import { useEffect, useState } from 'react';
import { useActionData, useFetcher } from 'react-router';
import type { ActionResult, FormRefusal } from '../../lib/form/action-answer.server.ts';

/**
 * How a form of a settings page is posted, its last answer, and a count of saves. Forms of one `group` are
 * steps of one flow: the answer to one replaces the answer to another.
 */
export function useSetting(group: string) {
  const fetcher = useFetcher<ActionResult | FormRefusal>({ key: `profil-${group}` });
  // Without scripts the page itself was posted.
  const posted: unknown = useActionData();
  const [doneCount, setDoneCount] = useState(0);
  const { data, state } = fetcher;
  // A step that was just shown is not re-rendered while the user types in it.
  const [broughtBy] = useState(data);
  useEffect(() => {
    if (state === 'idle' && data?.ok && data !== broughtBy) setDoneCount((count) => count + 1);
  }, [data, state, broughtBy]);
  return { fetcher, answer: data ?? posted, doneCount };
}
