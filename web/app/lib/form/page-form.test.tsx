// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, Link } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { confirms } from './confirm.ts';
import type { FormRefusal } from './action-answer.server.ts';
import { CancelLink } from './cancel-link.tsx';
import { PageForm } from './page-form.tsx';
import { useForm } from './use-form.ts';

const FIELDS = { name: { required: true, maxLength: 20 }, note: { maxLength: 5 } } as const;
const refusal = (typed: Record<string, string>, fieldErrors: Record<string, string> = {}): FormRefusal => ({
  ok: false,
  message: 'Vérifiez les champs signalés.',
  status: 422,
  code: 'invalid',
  fieldErrors,
  typed,
});

function NoteForm({ row }: { row: string }) {
  const form = useForm(FIELDS, {
    intention: 'noter',
    ids: { row },
    stored: { name: 'Stock', note: '' },
    openedBy: 'ouverte',
  });
  const name = form.field('name');
  const { error, ...input } = form.field('note');
  return (
    <PageForm form={form} aria-label={`Note ${row}`}>
      <input
        aria-label={`Nom ${row}`}
        name={name.name}
        defaultValue={name.defaultValue}
        required={name.required}
      />
      <input aria-label={`Note de ${row}`} {...input} aria-invalid={error ? true : undefined} />
      {error ? <p>{error}</p> : null}
      <CancelLink to="/autre" />
      <button type="submit">Envoyer {row}</button>
    </PageForm>
  );
}

const Page = () => (
  <>
    <NoteForm row="a" />
    <NoteForm row="b" />
    <Link to="/autre">Autre page</Link>
    <Link to="/?page=2">Page 2</Link>
    <Link to="/?ouverte=2">Une autre ligne</Link>
  </>
);

/** The page, posted to an action that gives these answers one after the other. */
function openPage(answers: readonly unknown[] = []) {
  const posted: Record<string, string>[] = [];
  const action = async ({ request }: { request: Request }) => {
    const form = Object.fromEntries(await request.formData());
    posted.push(form as Record<string, string>);
    return answers[posted.length - 1] ?? null;
  };
  const Stub = createRoutesStub([
    { path: '/', Component: Page, action },
    { path: '/autre', Component: () => <p>Une autre page</p> },
  ]);
  render(<Stub />);
  return posted;
}

const type = (label: string, value: string): void => {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
};
const leave = (name = 'Autre page'): void => void fireEvent.click(screen.getByRole('link', { name }));
const question = () => confirms.pending();

afterEach(() => {
  cleanup();
  if (confirms.pending()) confirms.answer(false);
});

test('a refused form shows its input and errors, in the row that was sent', async () => {
  openPage([refusal({ intention: 'noter', row: 'b', name: 'Stock', note: 'non' }, { note: 'Trop court.' })]);
  type('Note de b', 'non');
  fireEvent.submit(screen.getByRole('form', { name: 'Note b' }));
  await screen.findByText('Trop court.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('form', { name: 'Note b' }).textContent).toContain('Vérifiez les champs signalés.');
});

test('a refusal takes the focus to the first wrong field', async () => {
  openPage([refusal({ intention: 'noter', row: 'a', name: 'Stock', note: 'x' }, { note: 'Trop court.' })]);
  fireEvent.submit(screen.getByRole('form', { name: 'Note a' }));
  await screen.findByText('Trop court.');
  expect(document.activeElement).toBe(screen.getByLabelText('Note de a'));
});

test('sends its intention, its row, and where a browser without scripts returns', async () => {
  const posted = openPage();
  fireEvent.submit(screen.getByRole('form', { name: 'Note a' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({ intention: 'noter', row: 'a', name: 'Stock', retour: '/' });
});

test('leaving a page without input requires no confirmation', async () => {
  openPage();
  leave();
  await screen.findByText('Une autre page');
});

test('leaving a page with input requires confirmation; the page stays, or is left, as answered', async () => {
  openPage();
  type('Note de a', 'oui');
  leave();
  await waitFor(() => expect(question()?.title).toBe('Quitter sans enregistrer\u202f?'));
  confirms.answer(false);
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Note de a').value).toBe('oui');
  leave();
  await waitFor(() => expect(question()).not.toBeNull());
  confirms.answer(true);
  await screen.findByText('Une autre page');
});

test('a page that is left in the moment of the first input requires confirmation too', async () => {
  openPage();
  fireEvent.focusIn(screen.getByLabelText('Note de a'));
  // React renders nothing between the two, as on a slow phone.
  act(() => {
    type('Note de a', 'oui');
    leave();
  });
  await waitFor(() => expect(question()).not.toBeNull());
});

test('input that was typed and undone requires no confirmation', async () => {
  openPage();
  type('Nom a', 'Parc');
  type('Nom a', 'Stock');
  leave();
  await screen.findByText('Une autre page');
});

test('another view of the same page requires no confirmation', async () => {
  openPage();
  type('Note de a', 'oui');
  leave('Page 2');
  await screen.findByLabelText('Note de a');
  expect(question()).toBeNull();
});

test('a link that closes the form requires confirmation', async () => {
  openPage();
  type('Note de a', 'oui');
  leave('Une autre ligne');
  await waitFor(() => expect(question()).not.toBeNull());
});

test('« Annuler » leaves without a question', async () => {
  openPage();
  type('Note de a', 'oui');
  fireEvent.click(screen.getAllByRole('link', { name: 'Annuler' })[0] ?? document.body);
  await screen.findByText('Une autre page');
});

test('submitted input requires no confirmation; refused input does', async () => {
  const posted = openPage([
    refusal({ intention: 'noter', row: 'a', name: 'Stock', note: 'oui' }),
    { ok: true },
  ]);
  type('Note de a', 'oui');
  fireEvent.submit(screen.getByRole('form', { name: 'Note a' }));
  await screen.findByRole('alert');
  leave();
  await waitFor(() => expect(question()).not.toBeNull());
  confirms.answer(false);
  fireEvent.submit(screen.getByRole('form', { name: 'Note a' }));
  await waitFor(() => expect(posted).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  leave();
  await screen.findByText('Une autre page');
});

test('two forms with input ask once', async () => {
  const warn = vi.spyOn(console, 'warn');
  openPage();
  type('Note de a', 'oui');
  type('Note de b', 'non');
  leave();
  await waitFor(() => expect(question()).not.toBeNull());
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('leaving a log-in requires no confirmation', async () => {
  function LogIn() {
    return (
      <PageForm form={useForm(FIELDS)} anonymous>
        <input aria-label="Adresse" name="name" defaultValue="" />
        <Link to="/autre">Autre page</Link>
      </PageForm>
    );
  }
  const Stub = createRoutesStub([
    { path: '/', Component: LogIn },
    { path: '/autre', Component: () => <p>Une autre page</p> },
  ]);
  render(<Stub />);
  type('Adresse', 'claire@garage.fr');
  leave();
  await screen.findByText('Une autre page');
});

test('the page of a form may follow what is typed', async () => {
  const follow = vi.fn();
  function Followed() {
    const form = useForm(FIELDS);
    return (
      <PageForm form={form} onInput={follow}>
        <input aria-label="Note suivie" name="note" defaultValue="" />
        <Link to="/autre">Autre page</Link>
      </PageForm>
    );
  }
  const Stub = createRoutesStub([
    { path: '/', Component: Followed },
    { path: '/autre', Component: () => <p>Une autre page</p> },
  ]);
  render(<Stub />);
  type('Note suivie', 'oui');
  expect(follow).toHaveBeenCalledOnce();
  leave();
  await waitFor(() => expect(question()).not.toBeNull());
});

test('a refused form can be sent again while its page reloads', async () => {
  const { promise: loaded, resolve: finish } = Promise.withResolvers<null>();
  function Sent() {
    const form = useForm(FIELDS);
    return (
      <PageForm form={form} aria-label="Nom">
        <button type="submit">{form.isPending ? 'En cours' : 'Envoyer'}</button>
      </PageForm>
    );
  }
  let loads = 0;
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Sent,
      action: () => refusal({ name: 'Stock' }),
      loader: () => ((loads += 1) > 1 ? loaded : null),
    },
  ]);
  render(<Stub />);
  fireEvent.submit(await screen.findByRole('form', { name: 'Nom' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('button').textContent).toBe('Envoyer');
  finish(null);
});
