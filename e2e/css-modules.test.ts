import { describe, expect, test } from 'vitest';
import * as css from './architecture/css-modules.ts';
import type { Rule } from './architecture/rules.ts';
import { readSources, type SourceFile } from './architecture/source-files.ts';

const sources = readSources();
const all: [string, Rule][] = [
  ['sheetsAreModules', css.sheetsAreModules],
  ['modulesAreNamespaces', css.modulesAreNamespaces],
  ['modulesHaveOwnNames', css.modulesHaveOwnNames(sources)],
  ['globalClassesAreOfTheDesign', css.globalClassesAreOfTheDesign(sources)],
  ['literalClassesAreOfTheDesign', css.literalClassesAreOfTheDesign(sources)],
  ['classesAreUsed', css.classesAreUsed(sources)],
];

test.each(all)('%s', (_name, rule) => {
  expect(sources.flatMap(rule)).toEqual([]);
});

const file = (path: string, text: string): SourceFile => ({ path, text });
const inCart = (text: string): SourceFile => file('web/app/features/cart/x.tsx', text);
const cartModule = (text: string): SourceFile => file('web/app/features/cart/cart.module.css', text);

const DESIGN = [file('design/src/tag.css', '.tag:not(.tag-line) {}')];
const CART = inCart("import * as css from './cart.module.css';\n<p className={css.line} />;");
const typesOf = (name: string): SourceFile =>
  file(
    'web/app/css-modules.generated.d.ts',
    `declare module '*/cart.module.css' {\n  export const ${name}: string;\n}`,
  );

describe('a violation is reported', () => {
  test.each<[string, Rule, SourceFile]>([
    ['a feature has a plain sheet', css.sheetsAreModules, file('web/app/features/cart/cart.css', '')],
    ['a feature imports a plain sheet', css.sheetsAreModules, inCart("import './cart.css';")],
    [
      'a module is imported by its default',
      css.modulesAreNamespaces,
      inCart("import css from './cart.module.css';"),
    ],
    [
      'two modules have one name',
      css.modulesHaveOwnNames([file('web/app/layouts/cart.module.css', ''), cartModule('')]),
      cartModule(''),
    ],
    [
      'a module styles a class of another',
      css.globalClassesAreOfTheDesign(DESIGN),
      cartModule('.line :global(.deal) {}'),
    ],
    [
      'a literal class is not of the design',
      css.literalClassesAreOfTheDesign(DESIGN),
      inCart('<p className="tag deal" />'),
    ],
    [
      'a literal class next to one of a module is not of the design',
      css.literalClassesAreOfTheDesign(DESIGN),
      inCart('<p className={`deal ${css.line}`} />'),
    ],
    ['nothing uses a class of a module', css.classesAreUsed([CART]), typesOf('note')],
  ])('%s', (_name, rule, broken) => {
    expect(rule(broken)).not.toEqual([]);
  });

  test.each<[string, Rule, SourceFile]>([
    [
      'sheets of the design, and a module for its rules alone',
      css.sheetsAreModules,
      inCart("import '@pomelo/design/read.css';\nimport './cart.module.css';"),
    ],
    [
      'classes of the design next to those of a module',
      css.literalClassesAreOfTheDesign(DESIGN),
      inCart('<p className={`tag ${css.line} tag-line sheet-${kind}`} />'),
    ],
    [
      'a module that adjusts a class of the design',
      css.globalClassesAreOfTheDesign(DESIGN),
      cartModule('.line > :global(.tag) {}'),
    ],
    ['a class of a module that is used', css.classesAreUsed([CART]), typesOf('line')],
  ])('but not %s', (_name, rule, sound) => {
    expect(rule(sound)).toEqual([]);
  });
});
