// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { choiceFilter, PERIOD_FILTERS, slugOptions } from './filter-fields.tsx';
import { FilteredList } from './filtered-list.tsx';

const SLUGS = { paid: 'reglees', late: 'en-retard' } as const;
const FILTERS = [
  choiceFilter(
    'etat',
    'État',
    'Toutes',
    slugOptions(SLUGS, (state) => (state === 'paid' ? 'Réglées' : 'En retard')),
  ),
  { kind: 'tick', name: 'export', label: 'Export' },
  { kind: 'count', name: 'annee-min', label: 'Année', bounds: { min: 1900, max: 2100 } },
  ...PERIOD_FILTERS,
] as const;

function Page({ total }: { total: number }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Page précédente
      </button>
      <FilteredList
        search={{ placeholder: 'Numéro' }}
        filters={FILTERS}
        found={`${total} factures`}
        preserved={['tri', 'vue']}
        meta={{ page: 1, perPage: 2, total, totalPages: Math.ceil(total / 2) }}
        empty={{ nothing: 'Aucune facture', title: 'Aucune facture en retard', text: 'Elles viennent.' }}
      >
        <p>Liste</p>
      </FilteredList>
      <output>{search}</output>
    </>
  );
}

function open(address: string, total = 5) {
  const Stub = createRoutesStub([{ path: '/factures', Component: () => <Page total={total} /> }]);
  render(<Stub initialEntries={[address]} />);
}
const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

afterEach(cleanup);

test('fields have the values of the address; an unknown option is that of no filter', () => {
  open('/factures?q=clio&etat=en-retard&export=1&du=2026-11-01');
  expect(['Rechercher', 'État', 'Du', 'Au'].map(valueOf)).toEqual(['clio', 'en-retard', '2026-11-01', '']);
  expect(screen.getByLabelText<HTMLInputElement>('Export').checked).toBe(true);
  cleanup();
  open('/factures?etat=autre&export=oui');
  expect(valueOf('État')).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Export').checked).toBe(false);
});

// STOCK-53
test('a filter that the list cannot read stays as typed, with the reason', () => {
  open('/factures?annee-min=abc');
  expect(valueOf('Année')).toBe('abc');
  expect(screen.getByLabelText('Année').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/indiquez un nombre entier, de 1900 à 2100\.$/)).toBeTruthy();
});

// STOCK-53
test('a period that ends before it begins says so', () => {
  open('/factures?du=2026-12-31&au=2026-01-01');
  expect(screen.getByText('La période finit avant de commencer.')).toBeTruthy();
  cleanup();
  open('/factures?du=2026-01-01&au=2026-01-01');
  expect(screen.queryByText('La période finit avant de commencer.')).toBeNull();
});

test('without scripts, the form is sent to its page with what it preserves', () => {
  open('/factures?vue=liste&tri=date&page=2');
  const form = screen.getByRole<HTMLFormElement>('search');
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/factures']);
  const sent = [...new FormData(form)].filter(([, value]) => value !== '');
  expect(sent).toEqual([
    ['tri', 'date'],
    ['vue', 'liste'],
  ]);
});

test('a choice applies at once, and returns to the first page', async () => {
  open('/factures?vue=liste&page=2');
  fireEvent.change(screen.getByLabelText('État'), { target: { value: 'reglees' } });
  expect(await screen.findByText('?etat=reglees&vue=liste')).toBeTruthy();
});

// SITE-47
test('fields follow the address as the same elements, with the focus and what is being typed', async () => {
  open('/factures?q=clio&export=1');
  const state = screen.getByLabelText<HTMLSelectElement>('État');
  state.focus();
  fireEvent.change(state, { target: { value: 'reglees' } });
  const search = screen.getByLabelText<HTMLInputElement>('Rechercher');
  await screen.findByText('?q=clio&etat=reglees&export=1');
  expect(document.activeElement).toBe(state);
  expect(screen.getByLabelText('Rechercher')).toBe(search);

  search.focus();
  fireEvent.input(search, { target: { value: 'twingo' } });
  fireEvent.click(screen.getByRole('link', { name: 'Tout afficher' }));
  await screen.findByText('5 factures');
  await expect.poll(() => valueOf('État')).toBe('');
  expect([valueOf('Rechercher'), screen.getByLabelText<HTMLInputElement>('Export').checked]).toEqual([
    'twingo',
    false,
  ]);

  fireEvent.click(screen.getByRole('button', { name: 'Page précédente' }));
  await expect.poll(() => valueOf('État')).toBe('reglees');
  expect(valueOf('Rechercher')).toBe('clio');
});

test('an empty list states why: no entries yet, or none for the filters', () => {
  open('/factures?vue=liste', 0);
  expect(screen.queryByText('Liste')).toBeNull();
  expect(screen.getByText('Aucune facture en retard')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Tout afficher' })).toBeNull();
  cleanup();
  open('/factures?q=clio', 0);
  expect(screen.getByText('Aucune facture ne correspond')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Tout afficher' })).toHaveLength(2);
});

test('pages keep the filters', () => {
  open('/factures?q=clio');
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/factures?q=clio&page=3');
});
