import {
  importsOf,
  isCode,
  isTest,
  type SourceFile,
  targets,
  withoutComments,
  withoutTexts,
} from './source-files.ts';

/** Violations of a file, one line each; empty when it complies. */
export type Rule = (file: SourceFile) => string[];

const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  design: [],
  api: ['contract'],
  web: ['contract', 'design'],
  server: ['contract', 'api', 'web'],
  e2e: ['contract', 'server', 'api', 'design'],
};

const workspaceOf = (path: string): string => path.split('/')[0] ?? '';

/** Rule 1 and the table of folders: a workspace imports only those below it. */
export const layers: Rule = (file) => {
  const from = workspaceOf(file.path);
  const allowed = new Set([from, ...(MAY_IMPORT[from] ?? [])]);
  return targets(file)
    .filter((path) => !allowed.has(workspaceOf(path)))
    .map((path) => `${file.path} imports ${path}: ${from} may import ${[...allowed].join(', ')}`);
};

/** Rule 1: the contract imports zod and nothing else. */
export const contractKnowsZodOnly: Rule = (file) =>
  file.path.startsWith('contract/src') && !isTest(file)
    ? importsOf(file.text)
        .filter((name) => !name.startsWith('.') && name !== 'zod')
        .map((name) => `${file.path} imports ${name}`)
    : [];

const CALL_ADDRESS =
  /\.(get|post|put|patch|delete|options|route)\(\s*(?:\{[^}]*url:\s*)?['"`]\/(public|pomelos|api|team)\b/;

/** Rule 2: the path of a call is in the contract, and only there. */
export const callsComeFromTheContract: Rule = (file) =>
  file.path.startsWith('api/src/') && !isTest(file) && CALL_ADDRESS.test(withoutComments(file.text))
    ? [`${file.path} declares the address of a call: it belongs to the contract`]
    : [];

const SQL =
  /['"`]\s*(SELECT\s|INSERT\s+INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|WITH\s+\w+\s+AS\s|COPY\s+\w+|TRUNCATE\s|CREATE\s+(TABLE|INDEX)\s)/i;
const KYSELY = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;
const MAY_HOLD_SQL = /\.repository\.ts$|^api\/src\/(platform\/db|testing)\//;

/** Rule 3: SQL only in repositories and in db/. */
export const sqlInRepositories: Rule = (file) => {
  if (!file.path.startsWith('api/src/') || !isCode(file) || isTest(file) || MAY_HOLD_SQL.test(file.path))
    return [];
  const code = withoutComments(file.text);
  // /health queries the database.
  const asks = code.replaceAll("'SELECT 1'", '');
  return SQL.test(asks) || KYSELY.test(code)
    ? [`${file.path} holds SQL: it belongs to a *.repository.ts`]
    : [];
};

const LAYER = /\.(routes|service|repository)\.ts$/;
const BELOW: Record<string, readonly string[]> = {
  routes: ['service', 'routes', 'repository'],
  service: ['service', 'repository'],
  repository: ['repository'],
};

/**
 * Rule 3: routes call services, services call repositories. A route may call a repository of its context: a
 * service that only passes through is no layer.
 */
export const routesServiceRepository: Rule = (file) => {
  const from = LAYER.exec(file.path)?.[1];
  if (!from || isTest(file)) return [];
  return targets(file).flatMap((path) => {
    const to = LAYER.exec(path)?.[1];
    return to && !BELOW[from]?.includes(to) ? [`${file.path} imports ${path}: a ${from} may not`] : [];
  });
};

/** Rule 4: a feature never imports another. */
export const featuresStayApart: Rule = (file) => {
  const feature = /^web\/app\/features\/([^/]+)\//.exec(file.path)?.[1];
  if (!feature) return [];
  return targets(file)
    .filter(
      (path) => path.startsWith('web/app/features/') && !path.startsWith(`web/app/features/${feature}/`),
    )
    .map((path) => `${file.path} imports ${path}: what two features need belongs to domain/ or lib/`);
};

/**
 * Imports that are forbidden to each part of the web: lib is below domain, which is below features and
 * layouts.
 */
const ABOVE: Readonly<Record<string, RegExp>> = {
  lib: /^web\/app\/(domain|features|layouts)\//,
  domain: /^web\/app\/(features|layouts)\//,
};

/** Rule 4: imports run from features and layouts to domain, and from there to lib. */
export const libAndDomainKnowNobodyAbove: Rule = (file) => {
  const above = ABOVE[/^web\/app\/([^/]+)\//.exec(file.path)?.[1] ?? ''];
  if (!above) return [];
  return targets(file)
    .filter((path) => above.test(path))
    .map((path) => `${file.path} imports ${path}: lib ← domain ← features and layouts`);
};

const MAY_DEFAULT =
  /\.(page|layout|route)\.tsx?$|(^|\/)[\w.-]+\.config\.ts$|^web\/app\/(root|entry\.\w+)\.tsx?$|^web\/app\/routes\.ts$|\/layouts\/[\w-]+\.tsx$|global-[\w-]+\.ts$|-reporter\.ts$/;

/** Rule 4: default exports only where a framework requires one. */
export const fewDefaultExports: Rule = (file) =>
  isCode(file) &&
  !MAY_DEFAULT.test(file.path) &&
  /^export\s+default\b|\bas\s+default\b(?=[^;]*\})/m.test(withoutTexts(file.text))
    ? [`${file.path} has a default export`]
    : [];

const MAY_READ_ENVIRONMENT = /^server\/src\/|^e2e\/|^api\/src\/testing\/|\.config\.ts$/;

/** Rule 5: only the server and the runners read the environment. */
export const environmentInServer: Rule = (file) =>
  isCode(file) &&
  !isTest(file) &&
  !MAY_READ_ENVIRONMENT.test(file.path) &&
  /\bprocess\s*\.\s*env\b|import\.meta\.env\.(?!DEV|PROD|SSR)/.test(withoutTexts(file.text))
    ? [`${file.path} reads the environment`]
    : [];

/** Rule 5: in api, the time comes from the injected clock. */
export const timeIsInjected: Rule = (file) =>
  file.path.startsWith('api/src/') &&
  file.path !== 'api/src/platform/clock.ts' &&
  !isTest(file) &&
  /\bDate\.now\(\)|\bnew Date\(\s*\)/.test(withoutTexts(file.text))
    ? [`${file.path} reads the time itself`]
    : [];

/** Rule 7: only errors.ts maps refusals to statuses. */
export const statusesInErrors: Rule = (file) =>
  /^api\/src\/.*\.(service|repository)\.ts$/.test(file.path) &&
  !isTest(file) &&
  /\.code\(\s*[45]\d\d\b|\bstatus:\s*[45]\d\d\b/.test(withoutTexts(file.text))
    ? [`${file.path} chooses a status of refusal`]
    : [];

/** Rule 8: texts chosen by logic are tested next to their file. */
export const messagesAreTested = (sources: readonly SourceFile[]): Rule => {
  const tested = new Set(sources.filter(isTest).flatMap(targets));
  return (file) =>
    file.path.endsWith('.messages.ts') && !tested.has(file.path)
      ? [`${file.path} is imported by no test`]
      : [];
};

/** For product code; tests list cases and may be longer. */
export const MAX_LINES = 350;
const MAX_TEST_LINES = 420;

export const notTooLong: Rule = (file) => {
  if (/\.generated(\.d)?\.ts$/.test(file.path)) return [];
  const lines = file.text.trimEnd().split('\n').length;
  const most = isTest(file) ? MAX_TEST_LINES : MAX_LINES;
  return isCode(file) && lines > most ? [`${file.path} has ${lines} lines, ${most} at most`] : [];
};

const FRENCH =
  /\b\w*(panier|devis(?!e)|commande(?!r)|reservation|vehicule|voiture|prix(?!el)|marque|modele|annee|kilometrage|utilisateur|societe|acheteur|vendeur|facture|livraison)\w*\b/i;
const DECLARED =
  /\b(?:const|let|function|type|class)\s+([A-Za-z_$][\w$]*)|\b([A-Za-z_$][\w$]*)\s*(?=[=(<;,)])/g;
const MAY_BE_FRENCH =
  /urls\.ts$|\.messages\.ts$|routes\.ts$|^api\/seeds\/|^api\/src\/catalogue\/feeds\/|text-search/;

/** Rule 8: French is for screens, addresses and wire values; names are English (docs/glossary.md). */
export const namesAreEnglish: Rule = (file) => {
  if (!isCode(file) || isTest(file) || MAY_BE_FRENCH.test(file.path)) return [];
  // Text between tags is read by people.
  const code = withoutTexts(file.text).replace(/>[^<>{}=;]*</g, '><');
  // The key of an object may be the name of a form's field, which is a wire value.
  const names = [...code.matchAll(DECLARED)].map((match) => match[1] ?? match[2] ?? '');
  const french = names.filter((name) => FRENCH.test(name));
  return [...new Set(french)].map((name) => `${file.path} names something in French: ${name}`);
};

/** Patterns that must not be in a committed file. */
export const noLeftovers: Rule = (file) => {
  const faults: string[] = [];
  if (/\b(TODO|FIXME|XXX|HACK)\b/.test(file.text)) faults.push(`${file.path} holds something left to do`);
  if (/(?<![\w.])\/(home|Users|root|work)\/[\w.-]+\//.test(file.text))
    faults.push(`${file.path} holds a path of one machine`);
  if (/\b(test|it|describe)\.(skip|only|todo)\b/.test(withoutTexts(file.text)))
    faults.push(`${file.path} leaves a test out`);
  return faults;
};
