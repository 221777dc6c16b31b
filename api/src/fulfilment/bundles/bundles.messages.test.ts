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
