import { expect, test } from 'vitest';
import { auditQueryIn, toAuditFilters } from './audit-query.ts';

const read = (query: string) => auditQueryIn(new URLSearchParams(query));

test('reads the search from the address', () => {
  const query = read(
    'q=peugeot&personne=01890000-0000-7000-8000-000000000000&objet=vehicle&du=2026-11-01&au=2026-11-30&page=3',
  );
  expect(query).toEqual({
    q: 'peugeot',
    person: '01890000-0000-7000-8000-000000000000',
    resource: 'vehicle',
    from: '2026-11-01',
    to: '2026-11-30',
    page: 3,
  });
  expect(toAuditFilters({ ...query, person: '', to: '' })).toEqual({
    q: 'peugeot',
    resource: 'vehicle',
    from: '2026-11-01',
  });
});

test('ignores parameters that cannot be read', () => {
  expect(read('personne=moi&du=hier&au=2026-13-45&page=-2')).toEqual({
    q: '',
    person: '',
    resource: '',
    from: '',
    to: '',
    page: 1,
  });
  expect(toAuditFilters(read(''))).toEqual({});
});
