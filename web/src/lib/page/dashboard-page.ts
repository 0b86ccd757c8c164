import { DASHBOARD_PAGES, type DashboardPath } from '@bujia/contracts/dashboard-pages';
import { pageText } from '@bujia/contracts/pages';
import { shop } from './page-data.ts';
import { usePage } from './page.ts';

/** `usePage` for the screens of the dashboard, whose words the first page of the shop does not load. */
export function useDashboardPage(path: DashboardPath): void {
  usePage({
    ...pageText(
      DASHBOARD_PAGES.find((page) => page.path === path)!,
      shop,
    ),
    noindex: true,
  });
}
