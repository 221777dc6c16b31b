import { Icon } from '@pomelo/design/icon.tsx';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { safeReturnPath, urls } from '../urls.ts';
import { LogInForm } from './log-in-form.tsx';

const HOME = '/';
const PARAMETER = 'connexion';

/** decisions.md §2: log-in is a dialog of the header, open at `/?connexion=<path>`; a plain form without scripts. */
export function LogInDialog() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = pathname === HOME ? new URLSearchParams(search).get(PARAMETER) : null;
  const isAsked = asked !== null;
  const back = safeReturnPath(isAsked ? asked : pathname + search);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !isAsked || element.matches(':modal')) return;
    // Rendered open for a browser without scripts; with them it becomes modal, without telling that it closed.
    element.removeAttribute('open');
    showAndFocus(element);
  }, [isAsked]);

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (dialog.current) showAndFocus(dialog.current);
  };
  const forget = () => {
    if (isAsked) void navigate(urls.home(), { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <Link className="btn btn-solid" to={urls.logIn(back)} onClick={open} rel="nofollow">
        Se connecter
      </Link>
      <dialog ref={dialog} className="dlg" id="connexion" open={isAsked} aria-labelledby="connexion-titre" onClose={forget}>
        <div className="dlg-in">
          <header>
            <h2 className="h3" id="connexion-titre">
              Se connecter
            </h2>
            <Link className="ico" to={urls.home()} aria-label="Fermer" onClick={(event) => closeWithScripts(event, dialog.current)}>
              <Icon name="close" />
            </Link>
          </header>
          <LogInForm back={back} />
        </div>
      </dialog>
    </>
  );
}

/** The field to fill comes before the button that closes. */
function showAndFocus(dialog: HTMLDialogElement) {
  dialog.showModal();
  dialog.querySelector<HTMLInputElement>('input[type="email"]')?.focus();
}

function closeWithScripts(event: MouseEvent, dialog: HTMLDialogElement | null) {
  event.preventDefault();
  dialog?.close();
}
