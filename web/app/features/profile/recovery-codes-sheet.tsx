import { Button } from '@pomelo/design/button.tsx';
import { CopyButton } from '../../lib/copy-button.tsx';
import { recoverySheet } from './profile.messages.ts';
import { useFocusOnce } from '../../lib/form/use-focus-once.ts';
import * as css from './secrets.module.css';

const REVOKE_AFTER_MS = 10_000;

/** The recovery codes, this once: to copy, to save as a file, to print. */
export function RecoveryCodesSheet({ codes, email }: { codes: readonly string[]; email: string }) {
  const focused = useFocusOnce<HTMLDivElement>();
  const sheet = recoverySheet(email, codes);
  return (
    <div className="set-form" ref={focused} tabIndex={-1} role="group" aria-label="Codes de secours">
      <p>
        <b>Gardez ces codes de secours.</b> Chacun ouvre une connexion si votre téléphone manque. Ils ne
        seront plus affichés.
      </p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="set-save needs-scripts">
        <Button icon="download" onClick={() => download(sheet)}>
          Télécharger
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          Imprimer
        </Button>
        <CopyButton text={codes.join('\n')} label="Copier les codes" />
      </div>
    </div>
  );
}

/** From the page itself: the codes go to no server and to no address. */
function download(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: 'pomelo-codes-de-secours.txt',
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
