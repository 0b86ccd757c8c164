import { pageText } from '@bujia/contracts/pages';
import { UNLISTED_PAGES, type UnlistedPath } from '@bujia/contracts/unlisted-pages';
import { shop } from './page-data.ts';
import { usePage } from './page.ts';

/** `usePage` for the screens whose words the first page of the shop does not load. */
export function useUnlistedPage(path: UnlistedPath): void {
  usePage({
    ...pageText(
      UNLISTED_PAGES.find((page) => page.path === path)!,
      shop,
    ),
    noindex: true,
  });
}
