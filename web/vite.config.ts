import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // No asset inside another: the content policy allows no `data:` font.
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What nearly every screen loads, in two files instead of thirty: fewer requests, and they compress together.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
                {
                  name: 'shared',
                  test: /(web[\\/]app[\\/](layouts|shared|lib)|design[\\/]src|contract[\\/]src)[\\/].*\.tsx?$/,
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The web handler is built inside the server bundle: outside of it, the router's contexts would exist twice.
      build: { rollupOptions: { input: './app/handler.server.ts' } },
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
        : {}),
    },
  },
}));
