import { FormError } from '@pomelo/design/field-group.tsx';
import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterDataContext as DataRouterDataContext, useNavigation } from 'react-router';
import { refusalOf } from '../../../lib/form/form-refusal.ts';
import { refusalTitle } from '../../../lib/form/refusal-title.ts';
import * as css from './parts.module.css';

const JUDGED_AFTER_MS = 100;

// STOCK-54
/**
 * The refusal of a form that is no longer on the page: a colleague did meanwhile what it was for. It comes after
 * the page; its style hides it where a form of the page shows a refusal, because the server renders it before it
 * can know.
 */
export function GoneRefusal() {
  // `useActionData` returns the answer to the layout's own route, not to that of its page.
  const answers = Object.values(useContext(DataRouterDataContext)?.actionData ?? {});
  const refusal = answers.map((answer) => refusalOf(answer, {})).find((one) => one !== null);
  const { state } = useNavigation();
  const place = useRef<HTMLDivElement>(null);
  // Rendered by the server, it is shown at once; in the browser, once no form of the page shows the refusal.
  const [shown, setShown] = useState(refusal);
  useEffect(() => {
    const box = place.current;
    const main = box?.closest('main');
    if (state !== 'idle' || !box || !main) return undefined;
    const judge = () => setShown(getComputedStyle(box).display === 'none' ? undefined : refusal);
    // A form may render its refusal in a later step.
    const timer = setTimeout(judge, JUDGED_AFTER_MS);
    const observer = new MutationObserver(judge);
    observer.observe(main, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [refusal, state]);
  if (!refusal) return null;
  return (
    <div ref={place} className={css.gone}>
      {shown === refusal ? (
        <FormError title={refusalTitle(refusal)}>
          <p className="small">Ce formulaire n’est plus sur la page, qui a changé entre-temps.</p>
        </FormError>
      ) : null}
    </div>
  );
}
