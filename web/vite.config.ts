import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // The web handler is built inside the server bundle: outside of it, the router's contexts would exist twice.
    rollupOptions: isSsrBuild ? { input: './app/handler.server.ts' } : {},
  },
  ...(command === 'build' && isSsrBuild
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
}));
