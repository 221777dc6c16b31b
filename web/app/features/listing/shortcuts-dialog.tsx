import { Icon } from '@pomelo/design/icon.tsx';
import { useEffect, useRef } from 'react';
import { SHORTCUTS } from './shortcuts.ts';

/** What the keys do; loaded the first time `?` is pressed. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="keys" onClose={onClose} aria-labelledby="titre-raccourcis">
      <form method="dialog" className="keys-h">
        <h2 id="titre-raccourcis" className="h3">
          Raccourcis clavier
        </h2>
        <button type="submit" className="ico" aria-label="Fermer">
          <Icon name="close" />
        </button>
      </form>
      <dl>
        {SHORTCUTS.map(({ keys, meaning }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
