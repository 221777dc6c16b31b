import { expect, it } from 'vitest';
import { DownloadError } from '../../../platform/adapters/feed-download.ts';
import { downloadFailure, importLabel, sourceFailures } from './sources.messages.ts';

it('explains why a source could not be read, and what to do', () => {
  expect(downloadFailure(new DownloadError('not-https'))).toBe('L’adresse doit commencer par https://.');
  expect(downloadFailure(new DownloadError('private-address'))).toContain('réseau privé');
  expect(downloadFailure(new DownloadError('refused', 403))).toBe(
    'Le serveur a refusé le fichier (réponse 403).',
  );
  expect(downloadFailure(new DownloadError('too-large'))).toBe(sourceFailures.tooLarge);
  expect(sourceFailures.noSuchFile('stock.csv')).toBe(
    'Aucun fichier «\u202fstock.csv\u202f» dans le dossier des flux.',
  );
});

it('names an import by its source and its file', () => {
  expect([importLabel('Garage Bertin', ''), importLabel('Garage Bertin', 'stock.csv')]).toEqual([
    'Garage Bertin',
    'Garage Bertin, stock.csv',
  ]);
});
