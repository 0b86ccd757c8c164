import { shelf } from '../carousels/shelf.tsx';

export const Related = shelf('Repuestos relacionados', () => import('./related-parts.tsx'));
