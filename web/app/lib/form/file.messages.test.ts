import { describe, expect, it } from 'vitest';
import { fileHint, fileKinds, fileRefusal } from './file.messages.ts';

const DOCUMENTS = { accept: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 10 * 1024 * 1024 };

describe('the hint of a file field', () => {
  it('names the accepted types and the largest size', () => {
    expect(fileKinds(['application/pdf'])).toBe('PDF');
    expect(fileHint(DOCUMENTS)).toBe('PDF, JPEG ou PNG, 10\u202fMo au plus.');
  });

  it('accepts a document', () => {
    expect(fileRefusal({ size: 1000, type: 'application/pdf' }, DOCUMENTS)).toBeNull();
  });

  it('leaves a file of a type unknown to the browser to the server', () => {
    expect(fileRefusal({ size: 1000, type: '' }, DOCUMENTS)).toBeNull();
  });

  it.each([
    [{ size: 0, type: 'application/pdf' }, 'Ce fichier est vide. Choisissez-en un autre.'],
    [
      { size: 12 * 1024 * 1024, type: 'image/png' },
      'Ce fichier pèse 12\u202fMo\u202f: 10\u202fMo au plus. Réduisez-le, ou photographiez le document.',
    ],
    [
      { size: 10, type: 'application/zip' },
      'Ce fichier n’est pas accepté\u202f: choisissez un PDF, JPEG ou PNG.',
    ],
  ])('refuses %j and says what to do', (file, expected) => {
    expect(fileRefusal(file, DOCUMENTS)).toBe(expected);
  });
});
