import { randomBytes } from 'node:crypto';
import type { KnownSeals } from '../../../platform/secrets/known-seals.ts';

export const SECRET_SEAL = 'shop-secret';
const SALT_BYTES = 12;

interface Place {
  group: string;
  field: string;
}

const placed = ({ group, field }: Place): string => `${group}.${field} `;

/**
 * A seal is the same for the same text, and does not say where it lies. So a secret is sealed with salt, that nobody sees that two are the
 * same, and with its place: moved to another by whoever writes rows, it does not open.
 */
export const secretSeal = {
  seal: (seals: KnownSeals, place: Place, text: string): string =>
    seals.seal(SECRET_SEAL, `${randomBytes(SALT_BYTES).toString('base64url')} ${placed(place)}${text}`),
  open(seals: KnownSeals, place: Place, sealed: string): string | undefined {
    const text = seals.open(SECRET_SEAL, sealed);
    const within = text?.slice(text.indexOf(' ') + 1);
    return within?.startsWith(placed(place)) ? within.slice(placed(place).length) : undefined;
  },
};
