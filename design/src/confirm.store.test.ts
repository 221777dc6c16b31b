import { expect, it, vi } from 'vitest';
import { createConfirmStore } from './confirm.store.ts';

// SITE-29
it('shows the title and the buttons of SITE-29 by default', () => {
  const store = createConfirmStore();
  void store.confirm();
  expect(store.pending()).toEqual({
    title: 'Êtes-vous sûr de vouloir faire cette action ?',
    confirmLabel: 'Confirmer',
    cancelLabel: 'Annuler',
    danger: false,
  });
});

it('resolves to the answer, and closes', async () => {
  const store = createConfirmStore();
  const yes = store.confirm();
  store.answer(true);
  expect(await yes).toBe(true);
  expect(store.pending()).toBeNull();
  const no = store.confirm();
  store.answer(false);
  expect(await no).toBe(false);
});

// SITE-29
it('refuses a second dialog while one is pending, and retains the first', async () => {
  const store = createConfirmStore();
  const first = store.confirm({ title: 'Vider le panier\u202f?' });
  expect(await store.confirm({ title: 'Autre' })).toBe(false);
  expect(store.pending()?.title).toBe('Vider le panier\u202f?');
  store.answer(true);
  expect(await first).toBe(true);
});

it('may open again from the answer of the previous one', async () => {
  const store = createConfirmStore();
  const chain = store.confirm().then(() => store.confirm({ title: 'Vraiment\u202f?' }));
  store.answer(true);
  await Promise.resolve();
  expect(store.pending()?.title).toBe('Vraiment\u202f?');
  store.answer(true);
  expect(await chain).toBe(true);
});

it('ignores an answer without a question, and notifies its listeners of changes', () => {
  const store = createConfirmStore();
  store.answer(true);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  void store.confirm();
  store.answer(false);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  void store.confirm();
  expect(listener).toHaveBeenCalledTimes(2);
});
