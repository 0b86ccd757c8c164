import { Link } from 'wouter';
import { Icon } from '../../../ui/icon.tsx';
import css from './visitor-banner.module.css';

/** Why the prices are masked, and what to do about it. */
export const VisitorBanner = () => (
  <p className={`only-visitors ${css.banner}`}>
    <Icon name="tag" size={24} />
    <span>
      <Link href="/registro">Regístrese gratis</Link> y vea precios y descuentos. ¿Ya tiene cuenta?{' '}
      <Link href="/login">Login</Link>
    </span>
  </p>
);
