import { STATIC_PAGES, pageText } from '@bujia/contracts/pages';
import { TERMS_PAGE, type Terminos, termsHref, termsKey } from '@bujia/contracts/shop-texts';
import { longDate } from '@bujia/ecuador/guayaquil';
import type { TextBlock } from '@bujia/contracts/text-markup';
import useSWR from 'swr';
import { Link } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { usePage } from '../../lib/page/page.ts';
import { shop } from '../../lib/page/page-data.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Markup, shopBlocks } from '../../ui/markup.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { type Section, sectionsOf } from './sections.ts';
import css from './terms-screen.module.css';

const PAGE = pageText(
  STATIC_PAGES.find(({ path }) => path === TERMS_PAGE)!,
  shop,
);

/** The version that holds, or one that somebody accepted. */
export default function TermsScreen() {
  const asked = new URLSearchParams(useSearch()).get('version');
  usePage({ ...PAGE, noindex: asked !== null });
  const answer = useSWR<Terminos, Error>(termsKey(asked === null ? undefined : Number(asked)), {
    revalidateIfStale: false,
  });
  const { data } = answer;
  return (
    <>
      <PageHead title="Términos y condiciones" lead={data && `Última revisión: ${dayOf(data.fecha)}.`} />
      <Loaded answer={answer}>{(terms) => <Words terms={terms} blocks={shopBlocks(terms.texto)} />}</Loaded>
    </>
  );
}

/** As people say it: 15 de julio de 2020. */
const dayOf = (date: string) => longDate(date).replaceAll('-', ' de ').replace(/^0/, '');

function Words({ terms: { version, vigente }, blocks }: { terms: Terminos; blocks: readonly TextBlock[] }) {
  const sections = sectionsOf(blocks);
  const titled = sections.filter(({ title }) => title !== undefined);
  return (
    <div className={`wide ${css.page}`}>
      {titled.length > 0 && (
        <nav className={css.contents} aria-label="Contenido">
          <ol className={css.list}>
            {titled.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={css.sections}>
        {version !== vigente && (
          <Notice>
            {`Esta es la versión ${version}, que ya no es la vigente. `}
            <Link href={TERMS_PAGE}>Leer la vigente</Link>
          </Notice>
        )}
        {sections.map((section, i) => (
          <Terms key={i} section={section} />
        ))}
        {version > 1 && (
          <p className={css.versions}>
            {`Versión ${version}. `}
            <Link href={termsHref(version - 1)}>Leer la anterior</Link>
          </p>
        )}
      </div>
    </div>
  );
}

const Terms = ({ section: { id, title, blocks } }: { section: Section }) =>
  title === undefined ? (
    <div className={css.section}>
      <Markup blocks={blocks} />
    </div>
  ) : (
    <section id={id} className={css.section} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      <Markup blocks={blocks} />
    </section>
  );
