/**
 * npm run bench -- accounts | cart | catalogue | checkout | dashboard | invoice | newsletter | orders | search: see the file
 * of each.
 */
const BENCHES: Record<string, () => Promise<void>> = {
  accounts: async () => (await import('./accounts.ts')).benchAccounts(),
  cart: async () => (await import('./cart/run.ts')).benchCart(),
  catalogue: async () => (await import('./catalogue/run.ts')).benchCatalogue(),
  checkout: async () => (await import('./checkout/run.ts')).benchCheckout(),
  dashboard: async () => (await import('./dashboard/run.ts')).benchDashboard(),
  invoice: async () => (await import('./invoice/run.ts')).benchInvoice(),
  newsletter: async () => (await import('./newsletter/run.ts')).benchNewsletter(),
  orders: async () => (await import('./orders/run.ts')).benchOrders(),
  search: async () => (await import('./search/run.ts')).benchSearch(),
};

const [name = ''] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) await bench();
else {
  console.error(`Which one? npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exitCode = 2;
}
