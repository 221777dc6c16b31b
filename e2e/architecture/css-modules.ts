import { posix } from 'node:path';
import type { Rule } from './rules.ts';
import { importsOf, isCode, isTest, type SourceFile, withoutComments } from './source-files.ts';

const IN_APP = /^web\/app\//;
const MODULE = /\.module\.css$/;
const TYPES = 'web/app/css-modules.generated.d.ts';
/** Class names set by the editor's package. */
const OF_PACKAGES = /^ProseMirror\b|^selectedCell$/;

const CLASS = /\.(-?[a-z_][\w-]*)/gi;
const GLOBAL = /:global\(([^()]*)\)/g;
const IMPORTED = /^import \* as (\w+) from '([^']+\.module\.css)';$/gm;
const LITERAL = /\bclassName=(?:"([^"]*)"|\{`([^`]*)`\})/g;

const withoutCssComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');

/** The names of classes in the selectors of a sheet. */
const classesIn = (sheet: string): string[] =>
  [...withoutCssComments(sheet).matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) =>
    selector.trim().startsWith('@') ? [] : [...selector.matchAll(CLASS)].map(([, name = '']) => name),
  );

const designClasses = (sources: readonly SourceFile[]): Set<string> =>
  new Set(
    sources
      .filter(({ path }) => path.startsWith('design/src/') && path.endsWith('.css'))
      .flatMap(({ text }) => classesIn(text)),
  );

/** Rule 9: the style of a feature is a module; plain sheets are those of the design. */
export const sheetsAreModules: Rule = (file) => {
  if (!IN_APP.test(file.path)) return [];
  if (file.path.endsWith('.css'))
    return MODULE.test(file.path) ? [] : [`${file.path} is a plain sheet: name it .module.css`];
  return importsOf(file.text)
    .filter((name) => name.endsWith('.css') && !MODULE.test(name) && !name.startsWith('@pomelo/design/'))
    .map((name) => `${file.path} imports the plain sheet ${name}`);
};

/** Rule 9: a module exports its classes by name, so that only those that are used are shipped. */
export const modulesAreNamespaces: Rule = (file) =>
  IN_APP.test(file.path) && isCode(file) && /^import (?!\*|')[^;]*\.module\.css'/m.test(file.text)
    ? [`${file.path} imports a CSS module without "* as"`]
    : [];

/** Rule 9: the name of a module scopes its classes. */
export const modulesHaveOwnNames = (sources: readonly SourceFile[]): Rule => {
  const names = sources.filter(({ path }) => MODULE.test(path)).map(({ path }) => posix.basename(path));
  return ({ path }) =>
    MODULE.test(path) && names.filter((name) => name === posix.basename(path)).length > 1
      ? [`${path} has the name of another module`]
      : [];
};

/** Rule 9: a module names only classes of the design as global. */
export const globalClassesAreOfTheDesign = (sources: readonly SourceFile[]): Rule => {
  const design = designClasses(sources);
  return ({ path, text }) =>
    MODULE.test(path)
      ? [...withoutCssComments(text).matchAll(GLOBAL)]
          .flatMap(([, selector = '']) => [...selector.matchAll(CLASS)].map(([, name = '']) => name))
          .filter((name) => !design.has(name) && !OF_PACKAGES.test(name))
          .map((name) => `${path} styles .${name}, which is no class of the design`)
      : [];
};

/** Rule 9: a class that is written as text is one of the design. */
export const literalClassesAreOfTheDesign = (sources: readonly SourceFile[]): Rule => {
  const design = designClasses(sources);
  return (file) => {
    if (!IN_APP.test(file.path) || !isCode(file) || isTest(file)) return [];
    return [...withoutComments(file.text).matchAll(LITERAL)]
      .flatMap(([, plain, template = '']) =>
        // A word next to an expression is only a part of one.
        (plain ?? template.replace(/[\w-]*\$\{[^}]*\}[\w-]*/g, '')).split(/\s+/),
      )
      .filter((name) => name !== '' && !design.has(name))
      .map((name) => `${file.path} has the class ${name}, which is not of the design`);
  };
};

/** Rule 9: every class of a module is used. The generated types name them all. */
export const classesAreUsed = (sources: readonly SourceFile[]): Rule => {
  const used = new Map<string, Set<string>>();
  for (const file of sources) {
    if (!IN_APP.test(file.path) || !isCode(file)) continue;
    for (const [, alias = '', from = ''] of file.text.matchAll(IMPORTED)) {
      const module = posix.basename(from);
      const names = used.get(module) ?? new Set();
      for (const [, name = ''] of file.text.matchAll(new RegExp(String.raw`\b${alias}\.(\w+)`, 'g')))
        names.add(name);
      used.set(module, names);
    }
  }
  return ({ path, text }) =>
    path === TYPES
      ? [...text.matchAll(/declare module '\*\/([\w.-]+)' \{([^}]*)\}/g)].flatMap(
          ([, module = '', body = '']) =>
            [...body.matchAll(/export const (\w+):/g)]
              .filter(([, name = '']) => !used.get(module)?.has(name))
              .map(([, name]) => `${module} has the class ${name}, which nothing uses`),
        )
      : [];
};
