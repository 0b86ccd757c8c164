import { Refusal } from '../../../kernel/refusal.ts';

export const partMissing = () => new Refusal('missing', 'catalog.part-missing', 'El repuesto no existe');

export const imageMissing = () => new Refusal('missing', 'catalog.image-missing', 'La imagen no existe');

export const sitemapMissing = () =>
  new Refusal('missing', 'catalog.sitemap-missing', 'El mapa del sitio no tiene esa parte');

export const promotionWrong = (problem: string) => new Refusal('unprocessable', 'catalog.promotion-wrong', problem);
export const promotionMissing = () => new Refusal('missing', 'catalog.promotion-missing', 'La promoción no existe');
export const promotionOver = () => new Refusal('conflict', 'catalog.promotion-over', 'La promoción ya terminó');

export const PRICE_POSITIVE = 'El precio debe ser mayor que cero';
