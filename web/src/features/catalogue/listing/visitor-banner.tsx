import { Link } from 'wouter';
import css from './visitor-banner.module.css';

/** Why the prices are masked, and what to do about it. */
export const VisitorBanner = () => (
  <p className={`only-visitors ${css.banner}`}>
    <Link href="/registro">Regístrese gratis</Link> y vea precios y descuentos. ¿Ya tiene cuenta?{' '}
    <Link href="/login">Login</Link>
  </p>
);
