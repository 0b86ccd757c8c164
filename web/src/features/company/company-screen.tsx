import { usePage } from '../../lib/page/page.ts';
import { shop } from '../../lib/page/page-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import css from './company-screen.module.css';

const thousands = new Intl.NumberFormat('fr', { maximumFractionDigits: 0 });

export default function CompanyScreen() {
  usePage('/empresa');
  const { history, mission, vision, figures } = shop.company;
  return (
    <>
      <PageHead
        title="Empresa"
        lead={`${shop.name}: repuestos originales ${shop.make.nombre} en Quito desde ${shop.foundedIn}.`}
      />
      <div className={`wide ${css.page}`}>
        <section className={css.history}>
          <h2>Nuestra historia</h2>
          {history.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonLink href="/contacto">Visítenos</ButtonLink>
        </section>
        <dl className={css.figures}>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{thousands.format(value)}</dd>
            </div>
          ))}
        </dl>
        <section className={css.belief}>
          <h2>Misión</h2>
          <p>{mission}</p>
        </section>
        <section className={css.belief}>
          <h2>Visión</h2>
          <p>{vision}</p>
        </section>
      </div>
    </>
  );
}
