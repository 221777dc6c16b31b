// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CompareTray } from '../src/compare-tray.tsx';

afterEach(cleanup);

const open = (count: number) =>
  render(
    <CompareTray
      compareHref="/comparer"
      vehicles={Array.from({ length: count }, (_, id) => ({
        id,
        name: `Clio ${id}`,
        price: '12\u202f345\u202f€',
        picture: { src: '/clio.jpg', alt: '' },
        remove: <button type="button">Retirer Clio {id}</button>,
      }))}
    />,
  );
const link = () => screen.queryByRole('link');

test('is absent while nothing is compared', () => {
  open(0);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('one vehicle cannot be compared yet: requests another', () => {
  open(1);
  expect(link()).toBeNull();
  screen.getByText('Choisissez-en un autre');
  screen.getByText('Encore 3 places');
});

test('from two, leads to the comparison', () => {
  open(2);
  expect(link()?.textContent).toBe('Comparer 2 véhicules');
  expect(link()?.getAttribute('href')).toBe('/comparer');
});

test('says how many places are free', () => {
  open(3);
  screen.getByText('Encore 1 place');
});

test('a full one has no place left, and each vehicle can be taken out', () => {
  open(4);
  expect(screen.queryByText(/^Encore/)).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Retirer/ })).toHaveLength(4);
});
