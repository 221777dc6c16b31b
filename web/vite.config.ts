import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { CSS_MODULES, inlineCssModules, noLinkedSheets } from './css-modules.config.ts';
import { ofListing, sharedWithListing } from './first-load.config.ts';
import { namedJsx } from './named-jsx.config.ts';
import { routeModuleGuard } from './route-module-guard.config.ts';

/**
 * What several other screens share, and the listing does not load. Not modules with their own style sheet:
 * all of them would wait for it.
 */
const OF_OTHERS =
  /(web[\\/]app[\\/](?:domain|lib)(?:[\\/]\w+)?|design[\\/]src(?![\\/](?:file|password)-field)|contract[\\/]src[\\/]account)[\\/](choice-field|file[-.]|password|form-refusal|with-fallback-refusal|section|fact-rows|euros-input|exact-euros|vat-tag|phone-text|answer-toast|log-in\.messages|search-href|address|use-address|copy-button|segmented|fetch-file|pass-on|purchase-limit|siret-words|page-meta)[\w.-]*\.tsx?$/;

/**
 * The second style sheet of every page, after the root's. Lazily loaded chunks depend on it and request it again:
 * it must not declare fonts, because browsers would then apply them to a page that is already shown.
 */
const FRAME =
  /(design[\\/]src[\\/]tray|app[\\/]layouts[\\/](flash|progress|header[\\/]menu))(\.sheet)?\.css$/;
/** Files that a page has loaded before any of its lazy parts: those need not name them. */
const ON_EVERY_PAGE = /(framework|shared|rolldown-runtime)-[\w-]+\.js$/;
/** Sheets of the listing, two of which the comparison of vehicles needs too. */
const LISTING_PARTS = /(design[\\/]src[\\/](facet|row)|features[\\/]listing[\\/]listing)(\.sheet)?\.css$/;
/** Sheets of the vehicle page, some of which its buyer's next pages need too. */
const VEHICLE_PARTS =
  /(design[\\/]src[\\/](spec-sheet|ledger|lines|price-block|document-line|equipment-list|damage|gallery|price-history|offline)|delivery-address-choice|features[\\/]vehicle[\\/]vehicle)(\.sheet)?\.css$/;

export default defineConfig(({ command }) => ({
  plugins: [namedJsx(), reactRouter(), routeModuleGuard(), inlineCssModules(), noLinkedSheets()],
  css: { modules: CSS_MODULES },
  build: {
    target: 'es2023',
    // The first to know the colours of tokens.css, which would be there three times.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'],
    // No asset inside another: the content policy allows no `data:` font.
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: (_file, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Modules that nearly every screen loads, in two files instead of thirty: fewer requests, and
            // better compression.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|pomelo:named-jsx/,
                  priority: 3,
                },
                { name: 'frame', test: FRAME, priority: 3 },
                { name: 'listing-parts', test: LISTING_PARTS, priority: 3 },
                { name: 'vehicle-parts', test: VEHICLE_PARTS, priority: 3 },
                { name: sharedWithListing(), priority: 2 },
                { name: ofListing(), priority: 1 },
                // All of it is in the layout of the back-office anyway.
                { name: 'backoffice', test: /backoffice[\\/]shared[\\/](parts|record|table)\.sheet\.css$/ },
                { name: 'others', test: OF_OTHERS, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The web handler is built inside the server bundle: outside of it, the router's contexts would exist
      // twice.
      build: { rollupOptions: { input: './app/handler.server.ts' } },
      ...(command === 'build'
        ? {
            resolve: { noExternal: true as const },
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          }
        : {}),
    },
  },
}));
