import type { ReemplazoRepuesto } from '@bujia/contracts/catalogue';
import { replacedBy } from '@bujia/contracts/part-numbers';
import { Link } from 'wouter';
import { partHref } from '../../../lib/catalogue/part-links.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Another number took the place of this one. */
export const Replaced = ({ cadena, repuesto }: ReemplazoRepuesto) => (
  <Notice tone="info">
    {replacedBy(cadena)} {repuesto && <Link href={partHref(repuesto)}>Ver {repuesto.nombre}</Link>}
  </Notice>
);
