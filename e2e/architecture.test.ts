import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as rules from './architecture/rules.ts';
import { withPicture } from './architecture/context-picture.ts';
import * as contexts from './architecture/contexts.ts';
import { folderCycles } from './architecture/folder-cycles.ts';
import { fullFolders } from './architecture/full-folders.ts';
import {
  TABLES,
  tableOwners,
  tablesHaveOneOwner,
  VIEWS,
  viewOwners,
  viewsAreReadFromAbove,
} from './architecture/table-owners.ts';
import { importsOf, readSources, ROOT, type SourceFile, valueTargets } from './architecture/source-files.ts';

const sources = readSources();
const paths = new Set(sources.map(({ path }) => path));
// These contain forbidden examples.
const checkedSources = sources.filter(({ path }) => !/^e2e\/architecture(\.test|\/\w+)\.ts$/.test(path));
const { messagesAreTested, MAX_LINES, ...others } = rules;
const { contextsImportOneWay, onlyIndexIsImported, insideNeedsNoIndex, bookingPeriodHasOneReader } = contexts;
const ofContexts = {
  contextsImportOneWay,
  onlyIndexIsImported,
  insideNeedsNoIndex,
  bookingPeriodHasOneReader,
};
const ofTables = { tablesHaveOneOwner, viewsAreReadFromAbove };
const all: [string, rules.Rule][] = [
  ...Object.entries({ ...others, ...ofContexts, ...ofTables }),
  ['messagesAreTested', messagesAreTested(sources)],
];

const targetsOf = (file: SourceFile | undefined): string[] => (file ? valueTargets(file) : []);

const isContextService = (path: string): boolean =>
  path.endsWith('.service.ts') && ![undefined, 'platform'].includes(contexts.contextOf(path));

/** Every file that a file needs to run, its own included. */
function reachedFrom(path: string, byPath: ReadonlyMap<string, SourceFile>): Set<string> {
  const reached = new Set([path]);
  for (const next of reached) for (const target of targetsOf(byPath.get(next))) reached.add(target);
  return reached;
}

describe('the rules of the house', () => {
  test('find sources in every workspace', () => {
    for (const workspace of ['contract', 'api', 'design', 'web', 'server', 'e2e']) {
      expect(
        [...paths].some((path) => path.startsWith(`${workspace}/`)),
        workspace,
      ).toBe(true);
    }
  });

  test.each(all)('%s', (_name, rule) => {
    expect(checkedSources.flatMap(rule)).toEqual([]);
  });

  test('no file of the API imports itself through others', () => {
    expect(contexts.importCycles(sources)).toEqual([]);
  });

  test('no folder of a context imports itself through others', () => {
    expect([...folderCycles(sources)]).toEqual([]);
  });

  test('no folder has more files than a person finds their way in', () => {
    expect(fullFolders(sources)).toEqual([]);
    const files = Array.from({ length: 41 }, (_, at) => file(`api/src/sales/cart/${at}.ts`, ''));
    expect(fullFolders(files)).toEqual(['api/src/sales/cart has 41 files, 40 at most']);
    expect(fullFolders(files.slice(1))).toEqual([]);
  });

  test('every table and every view has an owner', () => {
    expect(TABLES.filter((table) => !tableOwners().has(table))).toEqual([]);
    expect(VIEWS.filter((view) => !viewOwners().has(view))).toEqual([]);
    expect([TABLES.length > 90, VIEWS.length > 20]).toEqual([true, true]);
  });

  test('every program that runs product code joins the contexts', () => {
    const byPath = new Map(sources.map((source) => [source.path, source]));
    const programs = sources.filter(({ path }) => /^(server\/src\/[\w-]+|e2e\/.*)\.ts$/.test(path));
    const unjoined = programs.filter(({ path }) => {
      const reached = reachedFrom(path, byPath);
      return [...reached].some(isContextService) && !reached.has('api/src/wiring.ts');
    });
    expect(unjoined.map(({ path }) => path)).toEqual([]);
  });

  test('the picture of the contexts matches the imports', () => {
    const document = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    // Updated by: node e2e/architecture/context-picture.ts
    expect(document).toBe(withPicture(document, sources));
  });

  test('the lock file names no registry, so that any mirror serves', () => {
    expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "http/);
  });

  /**
   * A registry that holds only some platforms makes npm write an incomplete lock file, which `npm ci` then
   * refuses.
   */
  test('the lock file names every optional package, so that npm ci accepts it on any registry', () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>;
    };
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  test('dependencies are pinned', () => {
    for (const folder of ['.', 'contract', 'api', 'web', 'design', 'server', 'e2e']) {
      const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Record<
        string,
        Record<string, string>
      >;
      const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
      expect(
        versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
        folder,
      ).toEqual([]);
    }
  });

  test('every path in the documents exists', () => {
    for (const document of ['README.md', 'docs/architecture.md', 'docs/glossary.md'])
      expect(existsSync(join(ROOT, document)), document).toBe(true);
  });
});

const file = (path: string, text: string): SourceFile => ({ path, text });

/** Each rule is shown an example it must refuse and one it must accept. */
describe('a violation is reported', () => {
  test.each<[string, rules.Rule, SourceFile]>([
    [
      'web imports api',
      rules.layers,
      file('web/app/x.ts', "import { a } from '@pomelo/api/platform/clock.ts';"),
    ],
    [
      'web imports api by a relative path',
      rules.layers,
      file('web/app/x.ts', "export { a } from '../../api/src/platform/clock.ts';"),
    ],
    [
      'web imports api when it is needed',
      rules.layers,
      file('web/app/x.ts', "const a = await import('@pomelo/api/platform/clock.ts');"),
    ],
    [
      'api imports web',
      rules.layers,
      file('api/src/x.ts', "import type { A } from '@pomelo/web/app/urls.ts';"),
    ],
    [
      'design imports the contract',
      rules.layers,
      file('design/src/x.tsx', "import '@pomelo/contract/money.ts';"),
    ],
    [
      'an import over several lines',
      rules.layers,
      file('contract/src/x.ts', "import {\n  a,\n  b,\n} from '@pomelo/api/platform/clock.ts';"),
    ],
    [
      'the contract knows a framework',
      rules.contractKnowsZodOnly,
      file('contract/src/x.ts', "import fastify from 'fastify';"),
    ],
    [
      'a module invents a call',
      rules.callsComeFromTheContract,
      file('api/src/sales/cart/cart.routes.ts', "app.get('/public/cart', show);"),
    ],
    [
      'a service holds SQL',
      rules.sqlInRepositories,
      file('api/src/sales/cart/cart.service.ts', "db.query('SELECT * FROM cart_line')"),
    ],
    [
      'a service builds a query',
      rules.sqlInRepositories,
      file('api/src/sales/cart/cart.service.ts', "db.selectFrom('cart_line')"),
    ],
    [
      'a repository calls the routes',
      rules.routesServiceRepository,
      file('api/src/sales/cart/cart.repository.ts', "import { a } from './cart.routes.ts';"),
    ],
    [
      'a context imports one above it',
      contextsImportOneWay,
      file('api/src/catalogue/listing/a.service.ts', "import { a } from '../../sales/index.ts';"),
    ],
    [
      'the platform imports a context',
      contextsImportOneWay,
      file('api/src/platform/x.ts', "import type { A } from '../accounts/index.ts';"),
    ],
    [
      'content imports the back-office',
      contextsImportOneWay,
      file('api/src/content/x.ts', "import { a } from '../backoffice/index.ts';"),
    ],
    [
      'a context imports the inside of another',
      onlyIndexIsImported,
      file(
        'api/src/sales/cart/cart.service.ts',
        "import { a } from '../../catalogue/listing/stock.service.ts';",
      ),
    ],
    [
      'a program imports the inside of a context',
      onlyIndexIsImported,
      file('server/src/x.ts', "import { a } from '@pomelo/api/sales/cart/cart.service.ts';"),
    ],
    [
      'a context imports its own index',
      insideNeedsNoIndex,
      file('api/src/sales/cart/x.ts', "import { a } from '../index.ts';"),
    ],
    [
      'a repository names the table of another context',
      tablesHaveOneOwner,
      file('api/src/sales/cart/x.repository.ts', "db.selectFrom('catalogue_item')"),
    ],
    [
      'a repository judges itself whether a booking is live',
      bookingPeriodHasOneReader,
      file('api/src/sales/cart/x.repository.ts', 'sql`SELECT 1 FROM booking WHERE upper(period) > now()`'),
    ],
    [
      'a repository joins the table of another context',
      tablesHaveOneOwner,
      file(
        'api/src/sales/cart/x.repository.ts',
        'sql`SELECT 1 FROM cart_line JOIN booking USING (product_id)`',
      ),
    ],
    [
      'a repository selects from two tables, of which one is of another context',
      tablesHaveOneOwner,
      file('api/src/sales/cart/x.repository.ts', 'sql`SELECT 1 FROM cart_line c, person p`'),
    ],
    [
      'a context reads a view of one above it',
      viewsAreReadFromAbove,
      file('api/src/catalogue/listing/x.repository.ts', "db.selectFrom('sales_deal as deal')"),
    ],
    [
      'a context writes through a view',
      viewsAreReadFromAbove,
      file('api/src/sales/cart/x.repository.ts', 'sql`UPDATE accounts_person SET phone1 = NULL`'),
    ],
    [
      'a repository calls a service',
      rules.routesServiceRepository,
      file('api/src/sales/cart/cart.repository.ts', "import { a } from './cart.service.ts';"),
    ],
    [
      'a feature imports another',
      rules.featuresStayApart,
      file('web/app/features/cart/x.tsx', "import { a } from '../listing/a.ts';"),
    ],
    [
      'a part without a domain imports the domain',
      rules.libAndDomainKnowNobodyAbove,
      file('web/app/lib/form/x.ts', "import type { A } from '../../domain/deal/a.ts';"),
    ],
    [
      'the domain imports a feature',
      rules.libAndDomainKnowNobodyAbove,
      file('web/app/domain/deal/x.ts', "const a = await import('../../features/cart/a.ts');"),
    ],
    [
      'the domain imports a layout',
      rules.libAndDomainKnowNobodyAbove,
      file('web/app/domain/deal/x.ts', "import * as css from '../../layouts/a.module.css';"),
    ],
    [
      'a component has a default export',
      rules.fewDefaultExports,
      file('design/src/x.tsx', 'export default function X() {}'),
    ],
    [
      'a module reads the environment',
      rules.environmentInServer,
      file('api/src/x.ts', 'const a = process.env.PORT;'),
    ],
    ['a service reads the time', rules.timeIsInjected, file('api/src/x.ts', 'const a = Date.now();')],
    [
      'a service chooses a status',
      rules.statusesInErrors,
      file('api/src/sales/cart/cart.service.ts', 'reply.code(409)'),
    ],
    ['a sentence has no test', messagesAreTested([]), file('web/app/features/cart/cart.messages.ts', '')],
    ['a file is too long', rules.notTooLong, file('web/app/x.ts', 'a;\n'.repeat(MAX_LINES + 1))],
    [
      'a function has a French name',
      rules.namesAreEnglish,
      file('web/app/x.ts', 'export function ajouterAuPanier(id) {}'),
    ],
    ['a variable has a French name', rules.namesAreEnglish, file('web/app/x.ts', 'const prixTotal = 1;')],
    ['something is left to do', rules.noLeftovers, file('web/app/x.ts', '// TODO')],
    ['a path of one machine', rules.noLeftovers, file('web/app/x.ts', "const a = '/home/me/pomelo/data';")],
    ['a test is left out', rules.noLeftovers, file('web/app/x.test.ts', "test.skip('a', () => {});")],
  ])('%s', (_name, rule, broken) => {
    expect(rule(broken)).not.toEqual([]);
  });

  test.each<[string, rules.Rule, SourceFile]>([
    [
      'an import that a comment mentions',
      rules.layers,
      file('web/app/x.ts', "// import { a } from '@pomelo/api/platform/clock.ts';\nconst b = 1;"),
    ],
    [
      'the environment in a sentence',
      rules.environmentInServer,
      file('api/src/x.ts', "const a = 'process.env.PORT';"),
    ],
    [
      'French that is read',
      rules.namesAreEnglish,
      file('web/app/x.tsx', "const a = <p>Votre panier : (vide)</p>;\nconst b = 'panier';"),
    ],
    [
      'a repository with SQL',
      rules.sqlInRepositories,
      file('api/src/sales/cart/cart.repository.ts', "db.query('SELECT * FROM cart_line')"),
    ],
    [
      'a context that imports the index of one below it',
      onlyIndexIsImported,
      file('api/src/sales/cart/cart.service.ts', "import { a } from '../../catalogue/index.ts';"),
    ],
    [
      'a repository that names its own table',
      tablesHaveOneOwner,
      file('api/src/sales/cart/x.repository.ts', "db.selectFrom('cart_line')"),
    ],
    [
      'a repository that reads a view of a context below it',
      viewsAreReadFromAbove,
      file('api/src/sales/cart/x.repository.ts', "db.selectFrom('catalogue_listing as item')"),
    ],
    [
      'a time that was given',
      rules.timeIsInjected,
      file('api/src/x.ts', 'const a = new Date(clock.now().getTime());'),
    ],
    [
      'the default export of a page',
      rules.fewDefaultExports,
      file('web/app/features/cart/cart.page.tsx', 'export default function Page() {}'),
    ],
  ])('but not %s', (_name, rule, sound) => {
    expect(rule(sound)).toEqual([]);
  });

  test('finds a cycle of files, and none where only types go back', () => {
    const one = file('api/src/sales/a.ts', "import { b } from './b.ts';");
    expect(
      contexts.importCycles([one, file('api/src/sales/b.ts', "import { a, type A } from './a.ts';")]),
    ).toEqual([['api/src/sales/a.ts', 'api/src/sales/b.ts']]);
    expect(
      contexts.importCycles([one, file('api/src/sales/b.ts', "import { type A } from './a.ts';")]),
    ).toEqual([]);
  });

  test('finds a cycle of folders, and none where only types go back', () => {
    const cart = file('api/src/sales/cart/a.ts', "import { b } from '../deals/b.ts';");
    const deals = file('api/src/sales/deals/c.ts', "import { d } from './offers/d.ts';");
    const offers = (text: string): SourceFile => file('api/src/sales/deals/offers/d.ts', text);
    const cycle = ['api/src/sales/cart', 'api/src/sales/deals', 'api/src/sales/deals/offers'];
    expect([...folderCycles([cart, deals, offers("import { e } from '../../cart/e.ts';")])]).toEqual([
      ['sales', [cycle]],
    ]);
    expect([...folderCycles([cart, deals, offers("import type { E } from '../../cart/e.ts';")])]).toEqual([]);
  });

  test('finds every form of import', () => {
    const text =
      "import a from 'a';\nimport type { B } from \"b\";\nimport 'c';\nexport * from 'd';\nconst e = await import('e');\nimport {\n  f,\n} from 'f';";
    expect(importsOf(text).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});
