/** The promotions of the home page, with the parts of the catalogue that each one offers. */
import { isAvailable } from '@bujia/contracts/catalogue';
import { slideFile } from './drawings/names.ts';
import type { SlideArt } from './drawings/panels.ts';
import { CATEGORIES } from './kinds/kinds.ts';
import type { GeneratedPart } from './parts.ts';
import type { PromotionSlide } from '../../src/contexts/catalog/application/catalogue-records.ts';

interface Offer {
  file: string;
  offer: string;
  title: string;
  details: string;
  art: SlideArt;
  takes: (part: GeneratedPart) => boolean;
  /** What is given beside the prices of the parts, with the slide's offer as its badge. */
  gives?: { take: number; pay: number };
}

const MAX_CODES = 40;
const ONLY_ON_THE_WEB = 'Promoción válida únicamente para compras en la página web.';

const PAIRS = ['plumas', 'foco-halogeno', 'filtro-cabina'];
const WHEELS = ['llanta'];
/** Without a price of their own: what the slide says is what they cost. */
const regular =
  (kinds: readonly string[]) =>
  ({ kind, discount }: GeneratedPart): boolean =>
    discount === 0 && kinds.includes(kind);

const subcategoriesOf = (slug: string): string[] =>
  CATEGORIES.find((category) => category.slug === slug)!.subcategories.map((sub) => sub.slug);

/** Parts of one category that are so many percent cheaper: a slide that speaks of brakes leads to brakes. */
const cheaper = (percent: number, category: string) => {
  const within = subcategoriesOf(category);
  return ({ discount, part }: GeneratedPart) => discount === percent && within.includes(part.categoria);
};

export const OFFERS: readonly Offer[] = [
  {
    file: 'frenos-17',
    offer: '17%',
    title: 'Frene a tiempo',
    details: `17% de descuento en repuestos de freno seleccionados. ${ONLY_ON_THE_WEB}`,
    art: { drawings: ['disc', 'pad', 'caliper'], ground: '#f7d9b8', band: '#f2b566' },
    takes: cheaper(17, 'frenos'),
  },
  {
    file: 'suspension-20',
    offer: '20%',
    title: 'Para cada bache, un repuesto',
    details: `20% de descuento en repuestos de suspensión seleccionados. ${ONLY_ON_THE_WEB}`,
    art: { drawings: ['shock', 'spring', 'controlArm'], ground: '#cfe3ea', band: '#8db9cb' },
    takes: cheaper(20, 'suspension'),
  },
  {
    file: 'motor-30',
    offer: '30%',
    title: 'Su motor como nuevo',
    details: `30% de descuento en repuestos de motor seleccionados. ${ONLY_ON_THE_WEB}`,
    art: { drawings: ['piston', 'sparkPlug', 'timingKit'], ground: '#f6d3cc', band: '#e59a8d' },
    takes: cheaper(30, 'motor'),
  },
  {
    file: 'pares-2x1',
    offer: '2x1',
    title: 'Vea mejor el camino',
    details: `Plumas, focos y filtros de cabina seleccionados: lleve 2 iguales y pague 1. ${ONLY_ON_THE_WEB}`,
    art: { drawings: ['wiper', 'bulb', 'cabinFilter'], ground: '#d5e6dd', band: '#97c0ab' },
    takes: regular(PAIRS),
    gives: { take: 2, pay: 1 },
  },
  {
    file: 'llantas-3x4',
    offer: '3x4',
    title: 'Juego completo',
    details: `Llantas seleccionadas: pague 3 y lleve 4 iguales. ${ONLY_ON_THE_WEB}`,
    art: { drawings: ['tyre', 'rim', 'bearing'], ground: '#e3e0d6', band: '#bdb7a4' },
    takes: regular(WHEELS),
    gives: { take: 4, pay: 3 },
  },
  {
    file: 'suscriptores-70',
    offer: 'Hasta 70%',
    title: 'Para quienes reciben nuestras noticias',
    details: `Suscríbase y reciba descuentos de hasta 70%. ${ONLY_ON_THE_WEB}`,
    art: { drawings: ['oilBottle', 'battery', 'headlight'], ground: '#2b3b49', band: '#3d5366' },
    takes: ({ discount }) => discount >= 40,
  },
];

export function slidesFor(parts: Iterable<GeneratedPart>): PromotionSlide[] {
  const slides = OFFERS.map(({ file, offer, title, details }) => ({
    imageDesktop: slideFile(file, 'escritorio'),
    imageMobile: slideFile(file, 'movil'),
    offer,
    title,
    details,
    codigos: [] as string[],
  }));
  for (const part of parts) {
    if (!isAvailable(part.part.stock)) continue;
    OFFERS.forEach(({ takes }, i) => {
      const { codigos } = slides[i]!;
      if (codigos.length < MAX_CODES && takes(part)) codigos.push(part.part.codigo);
    });
  }
  return slides;
}
