import { BUNDLE_SORTS, BundlesDescription, BundlesQuery } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { expect, test } from 'vitest';
import { describeBundles } from './bundles.messages.ts';

test('the form of the list of orders names every sort and filter that the list takes', () => {
  const form = BundlesDescription.parse(describeBundles());
  expect(form.sorts.map(({ value }) => value)).toEqual([...BUNDLE_SORTS]);
  for (const { name, choices } of form.filters) {
    for (const { value } of choices)
      expect(BundlesQuery.safeParse({ [name]: value }).success, `${name}=${value}`).toBe(true);
    expect(Object.keys(BundlesQuery.in.shape)).toContain(name);
  }
});

// API-3
test('it has the fields of the filters, as the other forms have theirs', () => {
  const { fields, filters } = describeBundles();
  expect(fields).toMatchObject(filters.map(({ name, label }) => ({ name, label, required: false })));
  expect(fields[0]).toMatchObject({ type: 'text', maxLength: 100 });
  expect(fields[1]).toMatchObject({ type: 'select', choices: filters[1]?.choices });
});
