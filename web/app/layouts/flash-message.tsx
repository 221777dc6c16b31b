import { FieldError } from '@pomelo/design/field-error.tsx';
import { useEffect, useState } from 'react';
import { showToast } from '../lib/toast.ts';
import { useFlash } from '../lib/use-flash.ts';
import { safeReturnPath } from '../urls.ts';
import * as css from './flash.module.css';

/** The message an action left by a redirect: a block of the page without scripts, a toast with them. */
export function FlashMessage() {
  const flash = useFlash();
  const [hasScripts, setHasScripts] = useState(false);
  const message = flash?.logIn ? null : flash;

  useEffect(() => {
    setHasScripts(true);
    if (!message) return;
    showToast({ message: message.message, type: message.type });
    if (message.file) window.location.assign(safeReturnPath(message.file));
  }, [message]);

  if (!message || hasScripts) return null;
  return (
    <div className={css.message} role="status">
      {message.type === 'error' ? <FieldError>{message.message}</FieldError> : <p>{message.message}</p>}
      {message.file ? (
        <p>
          <a className="link" href={safeReturnPath(message.file)}>
            Ouvrir le fichier
          </a>
        </p>
      ) : null}
    </div>
  );
}
