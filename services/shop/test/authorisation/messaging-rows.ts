import type { Row } from './matrix.ts';

export const messagingRows: Row[] = [];
