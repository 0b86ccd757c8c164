import { shelf } from './shelf.tsx';

export const RandomParts = shelf('Repuestos para descubrir', () => import('./random-parts.tsx'), { tabs: true });
export const Showcase = shelf('En vitrina', () => import('./showcase.tsx'), { tabs: true });
