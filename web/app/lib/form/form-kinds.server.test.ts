import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import table from '../../routes.ts';
import { formKindOf, UPLOADS } from './form-kinds.server.ts';

type Entry = { path?: string | undefined; file: string; children?: readonly Entry[] | undefined };
const APP = resolve(import.meta.dirname, '../..');
const READS_FILES = /\buploadedFileOf\(|\bgetAll\('photos'\)|\bpaperOf\(|instanceof File\b/;
const HAS_FILE_FORM = /multipart\/form-data/;

/** True when the module, or one that it imports, has the text. */
function reaches(text: RegExp, file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return false;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  if (text.test(source)) return true;
  const imported = [...source.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, path = '']) =>
    resolve(dirname(file), path),
  );
  return imported.some(
    (path) =>
      !path.includes('+types') && !path.endsWith('uploaded-file.server.ts') && reaches(text, path, seen),
  );
}

const routes = (entries: readonly Entry[], prefix = ''): { path: string; file: string }[] =>
  entries.flatMap(({ path, file, children }) => {
    const own = path === undefined ? prefix : `${prefix}/${path}`;
    return [{ path: own || '/', file }, ...routes(children ?? [], own)];
  });

const isAction = (file: string): boolean =>
  /export (?:async )?(?:function|const) action\b/.test(readFileSync(resolve(APP, file), 'utf8'));

it('files are accepted where an action reads them, and nowhere else', () => {
  const found = routes(table as readonly Entry[])
    .map(({ path, file }) => ({ path, file: resolve(APP, file) }))
    // An action shared by several pages accepts files on those that have a form for them.
    .filter(
      ({ file }) =>
        isAction(file) &&
        reaches(READS_FILES, file) &&
        (file.endsWith('.route.ts') || reaches(HAS_FILE_FORM, file)),
    )
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual([...UPLOADS].toSorted());
});

it('a form is small unless its address is listed otherwise, for data requests as for pages', () => {
  expect(['/actions/preferences', '/inscription', '/profil/adresses', '/gestionx'].map(formKindOf)).toEqual([
    'short',
    'short',
    'short',
    'short',
  ]);
  expect(['/profil', '/profil.data', '/commandes/12.data'].map(formKindOf)).toEqual([
    'upload',
    'upload',
    'upload',
  ]);
  expect(['/gestion/pages/12', '/gestion/stock/1.data'].map(formKindOf)).toEqual(['long', 'long-upload']);
});
