import { Icon } from '@pomelo/design/icon.tsx';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { urls } from '../../urls.ts';
import { LogInForm } from './log-in-form.tsx';

export type LogInDialogProps = {
  /** Requested by the address: then the server renders it. */
  isRequested: boolean;
  /** How often the link was followed here; the dialog shows itself at each. */
  openings: number;
  /** Target after the log-in. */
  back: string;
};

export function LogInDialog({ isRequested, openings, back }: LogInDialogProps) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || (!isRequested && openings === 0) || element.matches(':modal')) return;
    // Rendered open for a browser without scripts; with them it becomes modal, without a close event.
    element.removeAttribute('open');
    showAndFocus(element);
  }, [isRequested, openings]);

  const reset = () => {
    if (isRequested) void navigate(urls.home(), { replace: true, preventScrollReset: true });
  };

  return (
    <dialog
      ref={dialog}
      className="dlg"
      id="connexion"
      open={isRequested}
      aria-labelledby="connexion-titre"
      onClose={reset}
    >
      <div className="dlg-in">
        {/* Within the header of the page, which may contain no other header element. */}
        <div className="dlg-head">
          <h2 className="h3" id="connexion-titre">
            Se connecter
          </h2>
          <Link
            className="ico"
            to={urls.home()}
            aria-label="Fermer"
            onClick={(event) => closeWithScripts(event, dialog.current)}
          >
            <Icon name="close" />
          </Link>
        </div>
        <LogInForm back={back} />
      </div>
    </dialog>
  );
}

/** The first field precedes the close button in tab order. */
function showAndFocus(dialog: HTMLDialogElement) {
  dialog.showModal();
  dialog.querySelector<HTMLInputElement>('input[type="email"]')?.focus();
}

function closeWithScripts(event: MouseEvent, dialog: HTMLDialogElement | null) {
  event.preventDefault();
  dialog?.close();
}
