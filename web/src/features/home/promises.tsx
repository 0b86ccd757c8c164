import { shop } from '../../lib/page/page-data.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './promises.module.css';

const promises = [
  { icon: 'truck', title: 'Envíos a todo el país', text: 'A domicilio en 2 a 4 días laborables.' },
  { icon: 'store', title: 'Retiro en Quito', text: 'En nuestras tiendas, sin costo de envío.' },
  { icon: 'shield', title: 'Pagos seguros', text: 'Tarjeta, transferencia o depósito.' },
  { icon: 'tag', title: 'Descuentos de hasta 70%', text: 'En promociones y con cupones de la web.' },
] as const;

export function Promises() {
  return (
    <section className={`wide ${css.section}`} aria-labelledby="compromisos">
      <h2 id="compromisos">
        Desde {shop.foundedIn}, un solo oficio: repuestos {shop.make.nombre}
      </h2>
      <ul className={css.promises}>
        {promises.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={30} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
