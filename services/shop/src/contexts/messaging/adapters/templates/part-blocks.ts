import { PART_PATH } from '@bujia/contracts/catalogue-pages';
import { sharedImage } from '@bujia/contracts/images';
import { type Block, items, picture } from './letter.ts';

/** No price: visitors are written to as well, and they see none. */
export interface PartMail {
  part: string;
  partCode: string;
  /** Stands for the part in addresses. */
  encryptedCode: string;
  /** Path of its leading picture; empty without one. */
  image: string;
}

export const PART_EXAMPLE: PartMail = {
  part: 'Juego de pastillas delanteras',
  partCode: 'TY-04465-B',
  encryptedCode: 'qGf3Lw9sZk',
  image: '/img/0123456789abcdef0123456789abcdef.svg',
};

export const partPageOf = ({ encryptedCode }: PartMail): string => `${PART_PATH}/${encodeURIComponent(encryptedCode)}`;

export const partShown = (data: PartMail): Block[] => [
  ...(data.image ? [picture(sharedImage(data.image))] : []),
  items([{ name: data.part, about: data.partCode, path: partPageOf(data) }]),
];
