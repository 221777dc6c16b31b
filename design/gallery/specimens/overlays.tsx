import { Button } from '../../src/button.tsx';
import { IconButton } from '../../src/icon-button.tsx';
import { CompareTray, type ComparedVehicle } from '../../src/compare-tray.tsx';
import { ConfirmDialog } from '../../src/confirm-dialog.tsx';
import { type ConfirmOptions, createConfirmStore } from '../../src/confirm.store.ts';
import { Dialog } from '../../src/dialog.tsx';
import { TextField } from '../../src/field.tsx';
import { NoticeBar } from '../../src/notice-bar.tsx';
import { createToastStore, type ToastOptions } from '../../src/toast.store.ts';
import { Toaster } from '../../src/toaster.tsx';
import { Tooltips } from '../../src/tooltips.tsx';
import { type Family, specimensOf } from '../specimen.ts';
import { LONG_ERROR, LONG_HINT } from './long-texts.ts';
import { LONG_NAME, PICTURE } from './sample-vehicles.tsx';

const ignore = () => {};
const footer = (
  <>
    <Button>Annuler</Button>
    <Button look="solid">Enregistrer</Button>
  </>
);

function question(options: ConfirmOptions) {
  const store = createConfirmStore();
  void store.confirm(options);
  return <ConfirmDialog store={store} />;
}

function toasts(all: readonly ToastOptions[]) {
  const store = createToastStore({ defaults: { position: 'bottom', duration: Infinity } });
  for (const toast of all) store.show(toast);
  return <Toaster store={store} />;
}

const compared = (count: number): ComparedVehicle[] =>
  ['Renault Clio', LONG_NAME, 'Peugeot 208', 'Dacia Sandero'].slice(0, count).map((name, id) => ({
    id,
    name,
    price: '12\u202f345\u202f€ HT',
    picture: { ...PICTURE, alt: '' },
    remove: <IconButton icon="close" label={`Retirer ${name}`} />,
  }));
const tray = (count: number) => <CompareTray vehicles={compared(count)} compareHref="#comparer" />;

export const OVERLAYS: Family = {
  id: 'dialogues',
  title: 'Dialogues, messages et plateaux',
  specimens: [
    ...specimensOf('Dialog', {
      défaut: {
        element: (
          <Dialog open title="Ajouter une adresse" onClose={ignore} footer={footer}>
            <TextField label="Rue" />
          </Dialog>
        ),
        alone: 'any',
      },
      'texte le plus long': {
        element: (
          <Dialog open title={LONG_ERROR} onClose={ignore} footer={footer}>
            {Array.from({ length: 12 }, (_, index) => (
              <p key={index}>{LONG_HINT}</p>
            ))}
          </Dialog>
        ),
        alone: 'any',
      },
      'sur le côté': {
        element: (
          <Dialog open kind="side" title="Historique" onClose={ignore} footer={footer}>
            <p>{LONG_HINT}</p>
          </Dialog>
        ),
        alone: 'any',
      },
    }),
    ...specimensOf('ConfirmDialog', {
      défaut: { element: question({}), alone: 'any' },
      danger: {
        element: question({
          title: 'Supprimer la recherche « Clio essence »\u202f?',
          message: 'Ses alertes s’arrêtent aussitôt. Cette action est définitive.',
          confirmLabel: 'Supprimer',
          danger: true,
        }),
        alone: 'any',
      },
    }),
    ...specimensOf('Toaster', {
      'chaque sorte': {
        element: toasts([
          { message: 'La réservation est bien enregistrée.' },
          { message: 'Le véhicule vient d’être réservé par un confrère.', type: 'error' },
          { message: 'La réservation prend fin dans une heure.', type: 'warning' },
          { message: 'Un véhicule de vos recherches est arrivé.', type: 'info' },
          { message: 'Lien copié.', type: 'default', dismissible: false },
          { message: 'Renault Clio est retiré du panier.', action: { label: 'Annuler', run: ignore } },
        ]),
        alone: 'any',
      },
      'texte le plus long': {
        element: toasts([
          { message: LONG_ERROR, type: 'error', action: { label: 'Réessayer', run: ignore } },
        ]),
        alone: 'any',
      },
    }),
    ...specimensOf('Tooltips', {
      'au pointeur ou au focus': {
        element: (
          <>
            <IconButton icon="share" look="line" label="Partager" title="Partager ce véhicule" />
            <Tooltips />
          </>
        ),
        alone: 'any',
      },
    }),
    ...specimensOf('NoticeBar', {
      défaut: {
        element: (
          <NoticeBar action={<Button>Recharger cette page</Button>}>
            Une nouvelle version de Pomelo est prête. Rechargez quand vous aurez fini ce que vous faites.
          </NoticeBar>
        ),
        alone: 'any',
      },
    }),
    ...specimensOf('CompareTray', {
      'un véhicule': { element: tray(1), alone: 'screen' },
      'deux véhicules': { element: tray(2), alone: 'screen' },
      pleine: { element: tray(4), alone: 'screen' },
    }),
  ],
};
