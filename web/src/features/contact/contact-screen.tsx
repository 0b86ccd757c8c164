import { usePage } from '../../lib/page/page.ts';
import { shop } from '../../lib/page/page-data.ts';
import { telephone } from '../../lib/text/telephone.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { BranchCard } from './branch-card.tsx';
import { ContactForm } from './contact-form.tsx';
import css from './contact-screen.module.css';
import { OpeningHours } from './opening-hours.tsx';

export default function ContactScreen() {
  usePage('/contacto');
  const chat = shop.social.find(({ kind }) => kind === 'chat');
  return (
    <>
      <PageHead
        title="Contacto"
        lead="Díganos qué vehículo tiene y qué necesita. Le respondemos en horario de atención."
      />
      <div className={`wide ${css.page}`}>
        <section className={css.form}>
          <h2>Escríbanos</h2>
          <ContactForm />
        </section>
        <aside className={css.aside}>
          <OpeningHours />
          <section className={css.direct}>
            <h2>¿Le urge?</h2>
            <p>Tenga a mano el código del repuesto o el número de chasis: con eso acertamos a la primera.</p>
            <ul className={css.lines}>
              {chat && (
                <li>
                  <Icon name="chat" />
                  <a href={chat.url} target="_blank" rel="noreferrer">
                    Abrir una conversación
                  </a>
                </li>
              )}
              {shop.phones.map((phone) => (
                <li key={phone}>
                  <Icon name="phone" />
                  <a href={telephone(phone)}>{phone}</a>
                </li>
              ))}
              <li>
                <Icon name="mail" />
                <a href={`mailto:${shop.email}`}>{shop.email}</a>
              </li>
            </ul>
          </section>
        </aside>
        <section className={css.branches} aria-label="Nuestros locales">
          {shop.branches.map((branch) => (
            <BranchCard key={branch.key} branch={branch} />
          ))}
        </section>
      </div>
    </>
  );
}
