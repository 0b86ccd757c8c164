/** Pages that the service draws for everybody alike, and that are worth reading without a network. What is typed into the search is nobody's to keep. */
const PAGES =
  /^\/(?:(?:repuestos?|promociones)(?:\/(?!busqueda(?:\/|$)).+)?|categorias|despiece\/.+|favoritos|comparar|lista|carrito|contacto|empresa|terminos)?$/;
/** The code of a mail's link, and what tells of a person: as in the script of web/index.html. */
const PERSONAL = /[?&](?:cod|cliente|destinatario|quien|texto)=/;
/** Of the catalogue, without what says again what was typed. */
const ANSWERS =
  /^\/api\/ext\/(?:repuestos(?!\/(?:sugerencias|lectura))|repuestosCache|categoria|modelo|promociones|catalogo|chasis|despieces)(?:\/|$)/;
/** Not the cards that shared links show: no page does. */
const PICTURES = /^\/img\/(?!tarjeta\/)/;
/** Their names change with their content. */
const FILES = /^\/assets\//;
/** Of machines and of operators: not even the words for whoever has no network stand before these. */
const NOT_OF_THE_SHOP = /^\/(?:api|ops|buzon|assets|img)(?:\/|$)|\.\w+$/;

export const isKeptPage = ({ pathname, search }: URL): boolean => PAGES.test(pathname) && !PERSONAL.test(search);
export const isKeptPicture = ({ pathname }: URL): boolean => PICTURES.test(pathname);
export const isFile = ({ pathname }: URL): boolean => FILES.test(pathname);
export const isPageOfTheShop = ({ pathname }: URL): boolean => !NOT_OF_THE_SHOP.test(pathname);

/** An answer to whoever shows a session is theirs. */
export const isKeptAnswer = ({ pathname }: URL, headers: Headers): boolean =>
  ANSWERS.test(pathname) && !headers.has('authorization');

/** A list by a text. */
export const isSearch = (body: string): boolean => /"nombreRepuesto":\s*"[^"]/.test(body);

/** Whole, of the address that was asked for, and such that a cache may have it. */
export const maybeKept = ({ status, redirected, type, headers }: Response): boolean =>
  status === 200 && !redirected && type === 'basic' && !/no-store/i.test(headers.get('cache-control') ?? '');

/** The code without which a page that is kept would stay as dead as it was drawn. */
export const codeOf = (page: string): string[] =>
  Array.from(
    page.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g),
    ([, file]) => file!,
  );

/** Whether a page is of the client with that entry: where old and new processes answer by turns, it may be another one's. */
export const isPageOf = (page: string, entry: string): boolean => codeOf(page).includes(`/${entry}`);

/** All files of the client that a page names. */
export const filesOf = (page: string): string[] => [...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];

/** Said in the page itself, since nothing else of an answer is seen from there: see app/worker.ts. */
export const markedAsKept = (page: string): string => page.replace('<html ', '<html data-kept ');
