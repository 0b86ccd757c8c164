import { Refusal } from '../../../kernel/refusal.ts';

export const partMissing = () => new Refusal('missing', 'catalog.part-missing', 'El repuesto no existe');

export const imageMissing = () => new Refusal('missing', 'catalog.image-missing', 'La imagen no existe');

export const sitemapMissing = () =>
  new Refusal('missing', 'catalog.sitemap-missing', 'El mapa del sitio no tiene esa parte');
