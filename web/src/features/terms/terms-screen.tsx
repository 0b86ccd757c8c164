import { usePage } from '../../lib/page/page.ts';
import { shop } from '../../lib/page/page-data.ts';
import { PageHead } from '../../ui/page-head.tsx';
import css from './terms-screen.module.css';
import { LAST_REVIEWED, termsOf, type Section } from './terms.ts';

const sections = termsOf(shop);

export default function TermsScreen() {
  usePage('/terminos');
  return (
    <>
      <PageHead title="Términos y condiciones" lead={`Última revisión: ${LAST_REVIEWED}.`} />
      <div className={`wide ${css.page}`}>
        <nav className={css.contents} aria-label="Contenido">
          <ol className={css.list}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.sections}>
          {sections.map((section) => (
            <Terms key={section.id} section={section} />
          ))}
        </div>
      </div>
    </>
  );
}

function Terms({ section: { id, title, paragraphs, terms } }: { section: Section }) {
  const [first, ...others] = paragraphs;
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      <p>{first}</p>
      {terms && (
        <dl className={css.terms}>
          {terms.map(({ term, meaning }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      {others.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
