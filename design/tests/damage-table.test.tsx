// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DamageMap, DamagePlan } from '../src/damage-map.tsx';

afterEach(cleanup);

const BUMPER = { part: 'Pare-chocs avant', kind: 'rayure', extent: '4 cm', cost: 12_000 };
const AERIAL = { part: 'Antenne', kind: 'cassée', extent: '—' };
const HOOK = { part: 'Attelage', kind: 'rouille', extent: '—' };

test('the total adds the estimates that there are', () => {
  render(<DamageMap points={[BUMPER, { ...BUMPER, cost: 38_000 }, AERIAL]} />);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.at(-2)).toContain('Antenne, cassée—');
  expect(rows.at(-1)).toBe('Total estimé500\u202f€');
});

test('the public view has neither estimates nor a total', () => {
  render(<DamageMap points={[AERIAL]} />);
  expect(screen.queryByText('Total estimé')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Estimation HT' })).toBeNull();
});

test('damages that the plan cannot show are named by their number', () => {
  render(<DamageMap points={[AERIAL, BUMPER, HOOK]} />);
  screen.getByText('Sans place sur le plan : 1 et 3.');
});

test('the photograph of a damage says whose it is', () => {
  render(<DamageMap points={[AERIAL, { ...BUMPER, photo: '#photo-2' }]} />);
  expect(screen.getByRole('link', { name: 'Photo du dommage 2' }).getAttribute('href')).toBe('#photo-2');
});

test('the plan is described by the parts it shows', () => {
  render(<DamagePlan points={[BUMPER, AERIAL]} />);
  screen.getByRole('img', { name: 'Plan des dommages\u202f: Pare-chocs avant, Antenne' });
});

test('pressing a panel chooses its part', () => {
  const pick = vi.fn();
  render(<DamagePlan points={[]} onPick={pick} />);
  fireEvent.click(screen.getByText('Capot', { selector: 'title' }));
  expect(pick).toHaveBeenCalledExactlyOnceWith('Capot', { x: expect.any(Number), y: expect.any(Number) });
});
