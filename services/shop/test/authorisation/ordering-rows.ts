import type { Row } from './matrix.ts';

export const orderingRows: Row[] = [];
