import { expect, test } from 'vitest';
import { resultText } from './value-import.messages.ts';

// VALUE-5
test('says what was imported, or by line why nothing was', () => {
  expect(resultText({ kind: 'imported', observations: 12, unknown: 0 })).toBe('12\u00a0prix importés.');
  expect(resultText({ kind: 'imported', observations: 1, unknown: 2 })).toBe(
    '1\u00a0prix importé. 2\u00a0lignes d’un modèle absent de notre stock.',
  );
  const faults = Array.from({ length: 22 }, (_, index) => ({
    line: index + 2,
    message: 'Prix\u202f: non communiqué.',
  }));
  const lines = resultText({ kind: 'refused', faults }).split('\n');
  expect(lines[0]).toBe('Rien n’est importé.');
  expect(lines[1]).toBe('ligne 2\u202f: Prix\u202f: non communiqué.');
  expect(lines.at(-1)).toBe('et 2 autres.');
});
