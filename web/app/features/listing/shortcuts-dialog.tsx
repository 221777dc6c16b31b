import { Icon } from '@pomelo/design/icon.tsx';
import { useEffect, useRef } from 'react';

/** The help of the keyboard; loaded with its dialog only. */
export const SHORTCUTS: readonly { keys: string; meaning: string }[] = [
  { keys: '/', meaning: 'Chercher' },
  { keys: 'j', meaning: 'Véhicule suivant' },
  { keys: 'k', meaning: 'Véhicule précédent' },
  { keys: 'o', meaning: 'Ouvrir la fiche du véhicule' },
  { keys: 'f', meaning: 'Ajouter aux favoris, ou retirer' },
  { keys: 'r', meaning: 'Réserver' },
  { keys: 'p', meaning: 'Mettre au panier' },
  { keys: 'c', meaning: 'Comparer' },
  { keys: '?', meaning: 'Cette aide' },
];

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
