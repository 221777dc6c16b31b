import { expect, test } from 'vitest';
import { auditFiltersIn } from './audit-query.ts';

const read = (query: string) => auditFiltersIn(new URLSearchParams(query));

test('reads the search from the address', () => {
  expect(
    read(
      'q=peugeot&personne=01890000-0000-7000-8000-000000000000&objet=vehicle&du=2026-11-01&au=2026-11-30&page=3',
    ),
  ).toEqual({
    q: 'peugeot',
    person: '01890000-0000-7000-8000-000000000000',
    resource: 'vehicle',
    from: '2026-11-01',
    to: '2026-11-30',
  });
});

test('ignores parameters that are absent or cannot be read', () => {
  expect(read('')).toEqual({});
  expect(read('personne=moi&du=hier&au=2026-13-45')).toEqual({});
});
