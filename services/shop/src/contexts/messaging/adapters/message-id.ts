import type { ShopIdentity } from '@bujia/contracts/shop';

/** `<id@domain>`: the same at every attempt, so that a second copy can be recognised. */
export const messageIdOf = (id: string, { email }: Pick<ShopIdentity, 'email'>): string =>
  `<${id}@${email.split('@')[1]}>`;
