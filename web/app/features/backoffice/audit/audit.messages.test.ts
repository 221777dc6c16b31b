import { entryLabel, resourceName } from '@pomelo/contract/backoffice/audit-names.ts';
import { expect, test } from 'vitest';
import { firstChange, entryCountText } from './audit.messages.ts';

test('counts are formatted in French', () => {
  expect([entryCountText(0), entryCountText(1), entryCountText(1204)]).toEqual([
    'Aucune modification',
    '1\u00a0modification',
    '1\u202f204\u00a0modifications',
  ]);
});

test('a row names the first change and the number of others', () => {
  expect(firstChange({ roles: ['sales'] }, { roles: ['sales', 'stock'] })).toBe(
    'Rôles\u202f: Commercial → Commercial, Stock',
  );
  expect(firstChange(null, { name: 'Lyon', city: 'Lyon', slug: 'lyon' })).toBe(
    'Nom\u202f: Lyon, et 2\u00a0autres champs',
  );
  expect(firstChange({ note: 'a'.repeat(100) }, { note: '' })).toBe(`Note\u202f: ${'a'.repeat(59)}…`);
  expect(firstChange(null, null)).toBe('');
});

test('shows a field without a label by its raw name', () => {
  expect([resourceName('vehicle'), resourceName('inconnu'), resourceName('constructor')]).toEqual([
    'Véhicule',
    'inconnu',
    'constructor',
  ]);
});

test('calls a configuration entry by its French name, whatever label the log stored', () => {
  const entry = { resource: 'configuration', resourceId: 'kmThreshold', label: 'kmThreshold' };
  expect(entryLabel(entry)).toBe('Seuil du neuf');
  expect(entryLabel({ ...entry, resourceId: 'partnerKey', label: 'partnerKey' })).toBe('partnerKey');
  expect(entryLabel({ resource: 'vehicle', resourceId: '12', label: '' })).toBe('12');
});

test('shows the text of an article without its tags', () => {
  const after = { body: '<p>Nos <strong>neuf</strong> parcs ferment.</p><ul><li>Le samedi</li></ul>' };
  expect(firstChange(null, after, 'news')).toBe('Texte\u202f: Nos neuf parcs ferment. Le samedi');
});
