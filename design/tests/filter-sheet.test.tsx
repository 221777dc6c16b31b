// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FilterSheet } from '../src/filter-sheet.tsx';

afterEach(cleanup);

test('opens and closes by its address, without scripts', () => {
  render(
    <>
      <FilterSheet>
        <p>Marques</p>
      </FilterSheet>
      <div id="resultats" />
    </>,
  );
  const sheet = screen.getByRole('complementary', { name: 'Filtres' });
  expect(sheet.id).toBe('filtres');
  // The focus can be moved there by a link to its id.
  expect(sheet.tabIndex).toBe(-1);
  const close = screen.getByRole('link', { name: 'Fermer les filtres' }).getAttribute('href') ?? '';
  expect(document.querySelector(close)).not.toBeNull();
});
