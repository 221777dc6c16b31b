// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '../src/dialog.tsx';

afterEach(cleanup);

/** A page with a button that opens the dialog. */
function Page({ onClose = () => {} }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ajouter
      </button>
      <Dialog open={open} title="Ajouter une adresse" onClose={close}>
        <p>Où livrer</p>
        <input aria-label="Rue" data-autofocus />
      </Dialog>
    </>
  );
}

function openDialog() {
  const onClose = vi.fn();
  render(<Page onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
  return { dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Ajouter une adresse' }), onClose };
}

test('opens as a modal, with the focus on the element with autofocus', () => {
  const { dialog } = openDialog();
  expect(dialog.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Rue' }));
});

test('Escape, the close button and a press outside close it', () => {
  const { dialog, onClose } = openDialog();
  for (const close of [
    () => fireEvent(dialog, new Event('cancel', { cancelable: true })),
    () => fireEvent.click(screen.getByRole('button', { name: 'Fermer' })),
    () => fireEvent.mouseDown(dialog),
  ]) {
    onClose.mockClear();
    close();
    expect(onClose).toHaveBeenCalledOnce();
    expect(dialog.open).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Ajouter', hidden: true }));
    expect(dialog.open).toBe(true);
  }
});

test('a press on its content leaves it open', () => {
  const { dialog, onClose } = openDialog();
  fireEvent.mouseDown(screen.getByText('Où livrer'));
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
});

test('the browser does not close it before the page has decided', () => {
  render(
    <Dialog open title="Reste ouvert" onClose={() => {}}>
      <p>Texte</p>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(dialog.open).toBe(true);
});

test('is closed before it is removed, so that the focus returns', () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  const { unmount } = render(
    <Dialog open title="Part" onClose={() => {}}>
      <p>Texte</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  unmount();
  expect(close.mock.contexts).toContain(dialog);
  close.mockRestore();
});

test('long text can be scrolled by the keyboard', () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  render(
    <Dialog open title="Conditions" onClose={() => {}}>
      <p>Un long texte</p>
    </Dialog>,
  );
  expect(screen.getByText('Un long texte').parentElement?.tabIndex).toBe(0);
  scroll.mockRestore();
});
