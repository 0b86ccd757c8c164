import type { Row } from './matrix.ts';

export const paymentRows: Row[] = [];
