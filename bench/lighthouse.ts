import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * Prints what Lighthouse says of a running shop on a phone: node bench/lighthouse.ts [address] [path ...]
 * It is fetched when it is asked for: at 170 MB it would weigh on every installation.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS = '--headless --no-sandbox --disable-gpu --disable-quic --disable-background-networking --disable-sync';

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string }>;
}

const [address = 'http://localhost:3000', ...paths] = process.argv.slice(2);
const chrome = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
const pages = paths.length > 0 ? paths : ['/', '/repuestos', '/categorias', '/contacto', ...(await somePart())];

for (const page of pages) {
  const report = await audit(new URL(page, address).href);
  const scores = CATEGORIES.map((name) => `${name} ${Math.round((report.categories[name].score ?? 0) * 100)}`);
  const { audits } = report;
  console.log(
    `${page.slice(0, 40).padEnd(40)} ${scores.join('  ')}  LCP ${audits['largest-contentful-paint']?.displayValue}  ` +
      `CLS ${audits['cumulative-layout-shift']?.numericValue?.toFixed(3)}  TBT ${audits['total-blocking-time']?.displayValue}`,
  );
  const failed = Object.values(audits).filter(({ score, numericValue }) => score === 0 && numericValue === undefined);
  for (const { title, displayValue = '' } of failed) console.log(`    ${title} ${displayValue}`);
}

async function audit(url: string): Promise<Report> {
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet', '--output=json'];
  const options = ['--form-factor=mobile', `--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${FLAGS}`];
  const { stdout } = await promisify(execFile)('npm', [...args, ...options], {
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...(chrome && { CHROME_PATH: chrome }) },
  });
  return JSON.parse(stdout) as Report;
}

/** The address of a part that the shop sells, from its own sitemap. */
async function somePart(): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await fetch(new URL(path, address))).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
  const first = await locations('/sitemap.xml');
  const maps = first.map((url) => new URL(url)).filter(({ pathname }) => pathname.endsWith('.xml'));
  const all = (await Promise.all(maps.map(({ pathname, search }) => locations(pathname + search)))).flat();
  const part = [...first, ...all].find((url) => url.includes('/repuesto/'));
  return part ? [new URL(part).pathname] : [];
}
