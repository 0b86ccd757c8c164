/**
 * npm run bench: one table of it all.
 * npm run bench -- accounts | audit | backup | beside | cart | catalogue | checkout | dashboard | events | former | holds | hostile |
 * imports | invoice | newsletter | orders | overload | pages | processes | reports | retention | search: see the file of each.
 * However one ends, it leaves no database and no shop behind.
 */
import { openHome } from '../scripts/test/home.ts';

const BENCHES: Record<string, () => Promise<void>> = {
  accounts: async () => (await import('./accounts.ts')).benchAccounts(),
  audit: async () => (await import('./audit.ts')).benchAudit(),
  backup: async () => (await import('./backup.ts')).benchBackup(),
  beside: async () => (await import('./beside.ts')).benchBeside(),
  cart: async () => (await import('./cart/run.ts')).benchCart(),
  catalogue: async () => (await import('./catalogue/run.ts')).benchCatalogue(),
  checkout: async () => (await import('./checkout/run.ts')).benchCheckout(),
  dashboard: async () => (await import('./dashboard/run.ts')).benchDashboard(),
  events: async () => (await import('./events.ts')).benchEvents(),
  former: async () => (await import('./former.ts')).benchFormer(),
  holds: async () => (await import('./holds.ts')).benchHolds(),
  hostile: async () => (await import('./hostile.ts')).benchHostile(),
  imports: async () => (await import('./imports.ts')).benchImports(),
  invoice: async () => (await import('./invoice/run.ts')).benchInvoice(),
  newsletter: async () => (await import('./newsletter/run.ts')).benchNewsletter(),
  orders: async () => (await import('./orders/run.ts')).benchOrders(),
  overload: async () => (await import('./overload.ts')).benchOverload(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  processes: async () => (await import('./processes.ts')).benchProcesses(),
  reports: async () => (await import('./reports.ts')).benchReports(),
  retention: async () => (await import('./retention.ts')).benchRetention(),
  search: async () => (await import('./search/run.ts')).benchSearch(),
};

const [name] = process.argv.slice(2);
const bench = name === undefined ? async () => (await import('./table/run.ts')).benchTable() : BENCHES[name];
if (bench) {
  const home = await openHome({ asShipped: true });
  await bench().finally(() => home.close());
} else {
  console.error(`Which one? npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exitCode = 2;
}
