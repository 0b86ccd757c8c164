import { CATALOGUES, PAYMENT_TONES } from '@bujia/contracts/catalogues';
import { ORDER_STATUSES, ORDER_TONES, type OrderStatus } from '@bujia/contracts/orders';
import { Badge } from '../../ui/badge.tsx';
import { Logo } from '../../ui/logo.tsx';
import css from './measures.module.css';
import sample from './sample.module.css';

const ALPHABET = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ abcdefghijklmnñopqrstuvwxyz áéíóúü ¿? ¡! «» “” — · × $ € 0123456789';
const sizes = ['3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'];
const spaces = ['1', '2', '3', '4', '5', '6', '7', '8'];
const radii = ['radius-s', 'radius-m', 'radius-l', 'radius-round'];
const lifts = ['lift-1', 'lift-2', 'lift-3'];
const paces = ['quick', 'calm'];

/** The mark and the letters, with every size that they come in. */
export function Lettering() {
  return (
    <>
      <div className={css.night}>
        <Logo of={{ name: 'Bujía' }} />
      </div>
      <p className={css.title}>{ALPHABET}</p>
      <p>{ALPHABET}</p>
      <ul className={css.list}>
        {sizes.map((size) => (
          <li key={size}>
            <code>size-{size}</code>
            <span className={css.title} style={{ fontSize: `var(--size-${size})` }}>
              Amortiguador $ 1,204.50
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Measures() {
  return (
    <>
      <ul className={css.list}>
        {spaces.map((space) => (
          <li key={space}>
            <code>space-{space}</code>
            <span className={css.space} style={{ width: `var(--space-${space})` }} />
          </li>
        ))}
      </ul>
      <ul className={sample.grid}>
        {radii.map((radius) => (
          <li key={radius} className={css.box} style={{ borderRadius: `var(--${radius})` }}>
            {radius}
          </li>
        ))}
        {lifts.map((lift) => (
          <li key={lift} className={css.box} style={{ boxShadow: `var(--${lift})` }}>
            {lift}
          </li>
        ))}
        {paces.map((pace) => (
          <li key={pace} className={css.pace} style={{ transitionDuration: `var(--${pace})` }}>
            {pace}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The words and colours of orders and payments, as every screen shows them. */
export function Statuses() {
  return (
    <>
      <div className={sample.row}>
        {ORDER_STATUSES.map(({ codigo, nombre }) => (
          <Badge key={codigo} tone={ORDER_TONES[codigo as OrderStatus]}>
            {nombre}
          </Badge>
        ))}
      </div>
      <div className={sample.row}>
        {CATALOGUES.ESTADO_PAGO.map(({ codigo, nombre }) => (
          <Badge key={codigo} tone={PAYMENT_TONES[codigo]}>
            {nombre}
          </Badge>
        ))}
      </div>
    </>
  );
}
