import { expect, test } from 'vitest';
import type { FormRefusal } from './action-answer.server.ts';
import { formState } from './form-values.ts';

const refusal = (code: string, typed: Record<string, string>): FormRefusal => ({
  ok: false,
  message: 'Non',
  status: 409,
  code,
  fieldErrors: {},
  typed,
});
const before = JSON.stringify({ title: 'A', price: '10', note: '', shown: 'on' });

test('a form that was not sent shows what is stored', () => {
  expect(formState(null, { title: 'A' })).toEqual({ values: { title: 'A' }, conflicts: [], taken: [] });
});

test('a refused form shows what was typed, including unticked boxes', () => {
  const state = formState(refusal('invalid', { title: 'Z' }), { title: 'A', shown: 'on' });
  expect(state.values).toEqual({ title: 'Z', shown: '' });
});

// STAFF-19
test('preserves both changes when two people change different fields', () => {
  const state = formState(
    refusal('changed-meanwhile', { avant: before, title: 'A', price: '12', note: '', shown: 'on' }),
    {
      title: 'A',
      price: '10',
      note: 'Vu',
      shown: 'on',
    },
  );
  expect(state).toEqual({
    values: { title: 'A', price: '12', note: 'Vu', shown: 'on' },
    conflicts: [],
    taken: ['note'],
  });
});

test('when both changed a field, shows what was typed here and names the other value', () => {
  const state = formState(
    refusal('changed-meanwhile', { avant: before, title: 'A', price: '12', note: '', shown: 'on' }),
    {
      title: 'A',
      price: '11',
      note: '',
      shown: '',
    },
  );
  expect(state.values).toEqual({ title: 'A', price: '12', note: '', shown: '' });
  expect(state.conflicts).toEqual([{ name: 'price', mine: '12', theirs: '11' }]);
});

test('the same change made twice is no conflict, and an unreadable form value is no error', () => {
  const same = formState(refusal('changed-meanwhile', { avant: before, title: 'B' }), { title: 'B' });
  expect(same).toEqual({ values: { title: 'B' }, conflicts: [], taken: [] });
  expect(
    formState(refusal('changed-meanwhile', { avant: '{', title: 'B' }), { title: 'C' }).conflicts,
  ).toHaveLength(1);
});

test('line endings of a text do not count as a change', () => {
  const lines = JSON.stringify({ note: 'Un\nDeux' });
  const state = formState(refusal('changed-meanwhile', { avant: lines, note: 'Un\r\nDeux' }), {
    note: 'Un\nTrois',
  });
  expect(state).toEqual({ values: { note: 'Un\nTrois' }, conflicts: [], taken: ['note'] });
});
