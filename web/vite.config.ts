import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadBudget } from './vite/first-load-budget.ts';
import { formerFiles } from './vite/former-files.ts';
import { precompress } from './vite/precompress.ts';
import { screenFiles } from './vite/screen-files.ts';
import { sharedChunks } from './vite/shared-chunks.ts';
import { smallScripts } from './vite/small-scripts.ts';
import { ofClient } from './vite/of-client.ts';
import { throughService } from './vite/through-service.ts';
import { withFiles } from './vite/with-files.ts';

/** Where most people arrive, and what JavaScript they may load there at first (kB, gzip). */
const BUSIEST = { '/': 104.9, '/repuestos': 107.9, '/repuesto/:codigo': 106.8 };

/** What every page fetches once it stands, in the table's folder. */
const SOON = ['page-end.tsx', 'cart-tool.tsx'];

const SCREENS = join(import.meta.dirname, 'src/app/screens.ts');
export default defineConfig({
  // Three builds, one after the other: what browsers load, what the service draws the first screen with, and the service worker.
  builder: {
    buildApp: async (builder) => {
      await builder.build(builder.environments.client!);
      await builder.build(builder.environments.ssr!);
      await builder.build(builder.environments.worker!);
    },
  },
  environments: {
    client: {
      build: {
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: sharedChunks(SCREENS, Object.keys(BUSIEST), SOON), includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The image of the service has no packages of the client.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        copyPublicDir: false,
        outDir: 'dist/.server',
        rolldownOptions: { input: 'src/app/server.tsx', output: { codeSplitting: false } },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        copyPublicDir: false,
        emptyOutDir: false,
        rolldownOptions: {
          input: 'src/worker/sw.ts',
          output: { codeSplitting: false, entryFileNames: 'sw.js', format: 'iife' },
        },
      },
    },
  },
  // wouter and swr bring a stand-in for what React has had since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  plugins: [
    react(),
    withFiles(),
    ofClient(),
    smallScripts(),
    throughService(process.env.API_PORT ?? '3001'),
    firstLoadBudget({ kilobytes: 90, screens: BUSIEST }),
    screenFiles(SCREENS, { '*': '../features/errors/not-found-screen.tsx', end: './page-end.tsx' }),
    precompress(),
    formerFiles(),
  ],
  build: {
    // The content policy allows files of this site only, so nothing may become a data: address.
    assetsInlineLimit: 0,
  },
  server: { host: '127.0.0.1' },
});
