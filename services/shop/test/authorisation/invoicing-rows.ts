import type { Row } from './row.ts';

export const invoicingRows: Row[] = [];
