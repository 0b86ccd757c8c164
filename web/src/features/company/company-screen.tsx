import { COMPANY_PAGE, COMPANY_PATH, type Empresa } from '@bujia/contracts/shop-texts';
import useSWR from 'swr';
import { usePage } from '../../lib/page/page.ts';
import { shop } from '../../lib/page/page-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Markup, shopBlocks } from '../../ui/markup.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import css from './company-screen.module.css';

const thousands = new Intl.NumberFormat('fr', { maximumFractionDigits: 0 });

export default function CompanyScreen() {
  usePage(COMPANY_PAGE);
  const answer = useSWR<Empresa, Error>(COMPANY_PATH, { revalidateIfStale: false });
  return (
    <>
      <PageHead
        title="Empresa"
        lead={`${shop.name}: repuestos originales ${shop.make.nombre} en Quito desde ${shop.foundedIn}.`}
      />
      <Loaded answer={answer}>{(company) => <Company company={company} />}</Loaded>
    </>
  );
}

const Company = ({ company: { history, mission, vision, figures } }: { company: Empresa }) => (
  <div className={`wide ${css.page}`}>
    <section className={css.history}>
      <h2>Nuestra historia</h2>
      <Markup blocks={shopBlocks(history)} below={1} />
      <ButtonLink href="/contacto">Visítenos</ButtonLink>
    </section>
    {figures.length > 0 && (
      <dl className={css.figures}>
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{thousands.format(value)}</dd>
          </div>
        ))}
      </dl>
    )}
    <section className={css.belief}>
      <h2>Misión</h2>
      <Markup blocks={shopBlocks(mission)} below={1} />
    </section>
    <section className={css.belief}>
      <h2>Visión</h2>
      <Markup blocks={shopBlocks(vision)} below={1} />
    </section>
  </div>
);
