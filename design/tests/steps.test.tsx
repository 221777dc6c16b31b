// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Steps } from '../src/steps.tsx';
import { Timeline } from '../src/timeline.tsx';

afterEach(cleanup);

const STEPS = [
  { label: 'Véhicules', href: '/1' },
  { label: 'Livraison', href: '/2' },
  { label: 'Confirmation', href: '/3' },
];

test('only completed steps are links, and each states its status', () => {
  render(<Steps label="Commande" steps={STEPS} current={1} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Véhicules']);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Véhicules, fait',
    '2Livraison, en cours',
    '3Confirmation, à venir',
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('the position of an order is said in words, not in colours only', () => {
  render(
    <Timeline
      steps={[
        { label: 'Commandé', state: 'done' },
        { label: 'Kbis manquant', state: 'late' },
        { label: 'Livré', state: 'todo' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Commandé, fait',
    'Kbis manquant, bloqué',
    'Livré, à venir',
  ]);
});
