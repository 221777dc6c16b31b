import { Dialog } from '@pomelo/design/dialog.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import type { StaffLinks } from '../../../layouts/backoffice-nav.ts';
import { useSignal } from '../../../lib/signal.ts';
import { screenKeys } from './screen-keys.ts';
import * as css from './parts.module.css';

const EVERYWHERE = [
  ['j', 'Ligne suivante'],
  ['k', 'Ligne précédente'],
  ['Entrée', 'Ouvrir la ligne'],
  ['x', 'Choisir la ligne, ou non'],
  ['e', 'Modifier la ligne'],
  ['/', 'Chercher dans la liste'],
  ['Ctrl K', 'Aller à un écran, à une référence, à une société'],
  ['?', 'Cette aide'],
] as const;

/** Keyboard shortcuts; loaded the first time `?` is pressed. */
export function KeysHelp({ groups, onClose }: { groups: readonly StaffLinks[]; onClose: () => void }) {
  const keysOfScreen = useSignal(screenKeys, []);
  const screens = groups
    .flatMap(({ links }) => links)
    .flatMap(({ key, label }) => (key ? [[`g ${key}`, label] as const] : []));
  return (
    <Dialog open title="Raccourcis clavier" onClose={onClose} kind="side">
      {keysOfScreen.length > 0 ? (
        <Keys title="Sur cet écran" keys={keysOfScreen.map(({ key, meaning }) => [key, meaning])} />
      ) : null}
      <Keys title="Partout" keys={EVERYWHERE} />
      {screens.length > 0 ? <Keys title="Aller à" keys={screens} /> : null}
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section className={css.keys}>
      <h3 className="label">{title}</h3>
      <FactList
        layout="keys"
        facts={keys.map(([key, meaning]) => ({
          id: key,
          label: key.split(' ').map((one) => <kbd key={one}>{one}</kbd>),
          value: meaning,
        }))}
      />
    </section>
  );
}
