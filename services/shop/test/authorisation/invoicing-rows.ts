import type { Row } from './matrix.ts';

export const invoicingRows: Row[] = [];
