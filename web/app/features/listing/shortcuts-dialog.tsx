import { Icon } from '@pomelo/design/icon.tsx';
import { useEffect, useRef } from 'react';
import * as css from './listing.module.css';

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

/** List of keyboard shortcuts; loaded the first time `?` is pressed. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={css.keys} onClose={onClose} aria-labelledby="titre-raccourcis">
      <form method="dialog" className={css.keysH}>
        <h2 id="titre-raccourcis" className="h3">
          Raccourcis clavier
        </h2>
        <button type="submit" className="ico" aria-label="Fermer">
          <Icon name="close" />
        </button>
      </form>
      {/* No FactList: the script of the listing would name one more chunk, and it has a budget. */}
      <ul>
        {SHORTCUTS.map(({ keys, meaning }) => (
          <li key={keys}>
            <kbd>{keys}</kbd>
            {meaning}
          </li>
        ))}
      </ul>
    </dialog>
  );
}
