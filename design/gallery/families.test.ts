import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isValidElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { FAMILIES } from './families.ts';

const SOURCES = join(import.meta.dirname, '../src');
const specimens = FAMILIES.flatMap((family) => family.specimens);

type Exports = Readonly<Record<string, unknown>>;
const modules: Exports[] = await Promise.all(
  readdirSync(SOURCES)
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => import(join(SOURCES, name))),
);
/** A function with a capital is a component; other functions of these files are helpers. */
const components = new Map(
  modules.flatMap((exports) =>
    Object.entries(exports).filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name)),
  ),
);

/** The types of the elements that are given, at any depth. */
function typesIn(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(typesIn);
  if (isValidElement<Record<string, ReactNode>>(node))
    return [node.type, ...Object.values(node.props).flatMap(typesIn)];
  return [];
}

test('every component of design/src has a specimen', () => {
  expect(components.size).toBeGreaterThan(70);
  const shown = new Set(specimens.map(({ component }) => component));
  expect([...components.keys()].filter((name) => !shown.has(name))).toEqual([]);
});

describe.each(FAMILIES)('the family $id', (family) => {
  test('shows each component that its specimens name', () => {
    expect(
      family.specimens
        .filter(({ component, element }) => !typesIn(element).includes(components.get(component)))
        .map(({ component, state }) => `${component}, ${state}`),
    ).toEqual([]);
  });

  test('has one specimen for each state of a component', () => {
    const names = family.specimens.map(({ component, state }) => `${component}, ${state}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
