import { createHash } from 'node:crypto';
import type { ShopIdentity } from '@bujia/contracts/shop';

/** Names a picture by what it shows and how: another drawing is another address. */
export const versionOf = (...shown: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['1', ...shown]))
    .digest('hex')
    .slice(0, 16);

/** The picture of every link to the shop that is not to one part. */
export const shopCardPath = (shop: ShopIdentity): string => `/marca/${versionOf(...lookOf(shop), shop.slogan)}.jpg`;

/** What every picture shows of the shop. */
export const lookOf = ({ name, colour, logo }: Pick<ShopIdentity, 'name' | 'colour' | 'logo'>): string[] => [
  name,
  ...(colour === undefined ? [] : [colour]),
  ...(logo === undefined ? [] : [logo.src]),
];
