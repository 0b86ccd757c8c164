import { createHash } from 'node:crypto';
import type { ShopIdentity } from '@bujia/contracts/shop';

/** Names a picture by what it shows and how: another drawing is another address. */
export const versionOf = (...shown: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['1', ...shown]))
    .digest('hex')
    .slice(0, 16);

/** The picture of every link to the shop that is not to one part. */
export const shopCardPath = ({ name, slogan }: ShopIdentity): string => `/marca/${versionOf(name, slogan)}.jpg`;
