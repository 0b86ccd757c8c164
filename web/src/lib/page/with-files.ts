/** Names of files as a build writes them: `assets/home-....js`. */
type Files = readonly string[];

/** What the page asked for by itself. */
const inPage = new Set(
  [...document.querySelectorAll('script[src], link[href]')].map(
    (one) => one.getAttribute('src') ?? one.getAttribute('href'),
  ),
);
const coming = new Map<string, Promise<unknown>>();

/** All files are here, and the browser gives their code out no more: it may remember for as long as the page is open that a module did not come. */
export class Remembered extends Error {}

/**
 * Stands around every `import()` of a build, in the place of Vite's own. Code is asked for once its files are here: what did not
 * come was then never asked for, and comes when it is wanted again, in every browser.
 */
export async function __vitePreload<Module>(load: () => Promise<Module>, files: Files = []): Promise<Module> {
  await Promise.all(files.map(come));
  try {
    return await load();
  } catch (cause) {
    // Perhaps what the page asked for did not come.
    for (const file of files) {
      inPage.delete(`/${file}`);
      coming.delete(file);
    }
    throw new Remembered(undefined, { cause });
  }
}

function come(file: string): Promise<unknown> {
  const already = coming.get(file);
  if (already) return already;
  const begun = (file.endsWith('.css') ? styles : code)(`/${file}`);
  coming.set(file, begun);
  begun.catch(() => coming.delete(file));
  return begun;
}

async function code(path: string): Promise<unknown> {
  if (inPage.has(path)) return;
  try {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(String(answer.status));
    return await answer.blob();
  } catch (cause) {
    throw new Error(`Code did not come: ${path}`, { cause });
  }
}

/** A link that failed goes again: left in the page it would look as if it had come. */
async function styles(path: string): Promise<void> {
  // The page itself has those of its first screen. Of links only those that came are left.
  if (document.querySelector(`style[data-files~="${path}"], link[rel="stylesheet"][href="${path}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = path;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  }).catch(() => {
    link.remove();
    throw new Error(`Styles did not come: ${path}`);
  });
}
