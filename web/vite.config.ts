import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadBudget } from './vite/first-load-budget.ts';
import { precompress } from './vite/precompress.ts';
import { screenFiles } from './vite/screen-files.ts';
import { pageDataInDevelopment } from './vite/page-data.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

/** What every page needs of others: one file, which packs better than many and stays the same from one release to the next. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|wouter|regexparam|swr|dequal|use-sync-external-store)\//;

/**
 * What every page shows, what every page of parts needs besides, and the rows of parts that slide: a few files pack better
 * than a crumb for each module, and a phone asks for six at a time.
 */
const FRAME =
  /vite\/preload-helper|web\/src\/(lib\/(http|page-data|add-to-cart|way-back|search-path|offline|telephone|vehicles|stored|session|theme)\.ts|ui\/(dropdown|progress|button|icon|logo|empty-state)|features\/(shell\/destinations|vehicle\/picker\.module))/;
const PARTS =
  /web\/src\/(features\/catalogue\/(card|api|failure|kept\/wishlist\.ts)|lib\/(page|part-links|vehicle-changes)\.ts|ui\/(badge|price|rating|notice))|libs\/(contracts\/src\/(catalogue|catalogue-pages|cart|storefront|images|pages)|pricing\/src\/(money|cart))\.ts/;
const SLIDING = /web\/src\/(ui\/carousel|features\/catalogue\/(carousels\/|kept\/(recently-seen|use-kept-parts)))/;
const GROUPS = [
  { name: 'vendor', test: VENDOR },
  { name: 'frame', test: FRAME, includeDependenciesRecursively: false },
  { name: 'parts', test: PARTS, includeDependenciesRecursively: false },
  { name: 'sliding', test: SLIDING, includeDependenciesRecursively: false },
];

export default defineConfig({
  // wouter and swr bring a stand-in for what React has had since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  plugins: [
    react(),
    pageDataInDevelopment('../services/shop/shop.json'),
    firstLoadBudget({ kilobytes: 90, screens: { kilobytes: 105, paths: ['/', '/repuestos', '/repuesto/:codigo'] } }),
    screenFiles(join(import.meta.dirname, 'src/app/screens.ts')),
    precompress(),
  ],
  build: {
    manifest: true,
    // The content policy allows files of this site only, so nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/buzon': api, '/ops': api },
  },
});
