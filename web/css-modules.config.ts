import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type CSSModulesOptions, type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';

const IMPORT = /^import (?:\* as (\w+) from )?'(\.[^']+)\.module\.css';$/gm;
/** The address of a sheet, which its component links itself: `import sheet from './cart.module.css?url'`. */
const LINKED = /^import (\w+) from '(\.[^']+)\.module\.css\?url';$/gm;
const MODULE = '.module.css';
/** How a module is named for Vite, which takes it for a plain sheet: it has no JavaScript to load. */
const SHEET = '.sheet.css';

/** `.line` of `cart.module.css` becomes `.cart_line`. */
export const scopedName = (local: string, file: string): string => `${basename(file, MODULE)}_${local}`;

/** Vite's own modules, in development; `inlineCssModules` uses the same names. */
export const CSS_MODULES: CSSModulesOptions = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: (local, file) => scopedName(local, file.split('?')[0] ?? file),
};

/**
 * Sheets that a lazy part of a page links by itself (ADR 67), by the names of their modules: no component loads
 * them with it, and pages that do not show the part do not load them.
 */
const LINKED_SHEETS: ReadonlySet<string> = new Set(['buyer-home', 'orders-on-the-way', 'vehicle-search']);

/**
 * Writes the scoped names into the components, and loads the sheets as plain ones (ADR 64). Vite would give
 * every module that several screens share a script of its own, with the names.
 */
export function inlineCssModules(): Plugin {
  let config: ResolvedConfig;
  const compile = async (file: string) => preprocessCSS(await readFile(file, 'utf8'), file, config);
  return {
    name: 'pomelo:inline-css-modules',
    apply: 'build',
    enforce: 'pre',
    configResolved: (resolved) => {
      config = resolved;
    },
    resolveId: {
      filter: { id: /\.sheet\.css(?:\?.*)?$/ },
      handler: (source, importer = '') => (source.startsWith('.') ? join(dirname(importer), source) : source),
    },
    load: {
      filter: { id: /\.sheet\.css(?:\?transform-only)?$/ },
      handler: async (id) => {
        const file = (id.split('?')[0] ?? id).replace(SHEET, MODULE);
        return { code: (await compile(file)).code, map: null };
      },
    },
    transform: {
      filter: { id: /[\\/]web[\\/]app[\\/].*\.tsx?(?:$|\?)/, code: /\.module\.css(?:\?url)?'/ },
      async handler(code, id) {
        let written = code.replace(
          LINKED,
          (_line, name, path) => `import ${name} from '${path}${SHEET}?url';`,
        );
        for (const [line, alias, path = ''] of code.matchAll(IMPORT)) {
          const isLinked = LINKED_SHEETS.has(basename(path));
          written = written.replace(line, () => (isLinked ? '' : `import '${path}${SHEET}';`));
          if (alias === undefined) continue;
          const { modules = {} } = await compile(join(dirname(id), path + MODULE));
          written = written.replace(
            new RegExp(String.raw`(?<![\w$.])${alias}\b(?:\.(\w+))?`, 'g'),
            (use, name) => {
              const scoped = modules[name];
              return scoped === undefined
                ? this.error(`${id}: ${path}${MODULE} has no ${use}`)
                : `'${scoped}'`;
            },
          );
        }
        return { code: written, map: null };
      },
    },
  };
}

const LINKED_MODULE = /\.module\.css\?url$/;
const NO_ADDRESS = '\0no-address-of-a-sheet';

/** In development Vite adds each sheet with its component, and has no address for it: an empty one. */
export function noLinkedSheets(): Plugin {
  return {
    name: 'pomelo:no-linked-sheets',
    apply: 'serve',
    enforce: 'pre',
    resolveId: { filter: { id: LINKED_MODULE }, handler: () => NO_ADDRESS },
    load: { filter: { id: /^\0no-address-of-a-sheet$/ }, handler: () => "export default '';" },
  };
}
