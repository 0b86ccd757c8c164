import type { Enrolment } from '@bujia/contracts/second-factor';
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { Config } from '../../../platform/config/config.ts';
import { Authenticator } from '../application/authenticator.ts';

/** Of RFC 4226: as long as the hash. */
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Steps to each side that a telephone's clock may be off. */
const DRIFT = 1;

/** RFC 6238 as every application knows it: SHA-1, six digits, half a minute. */
@Injectable()
export class TotpAuthenticator extends Authenticator {
  constructor(private readonly config: Config) {
    super();
  }

  newSecret(): string {
    return new Secret({ size: SECRET_BYTES }).base32;
  }

  async enrolment(secret: string, email: string): Promise<Enrolment> {
    const { default: bwip } = await import('bwip-js/node');
    const enlace = this.of(secret, email).toString();
    return {
      secreto: secret,
      enlace,
      dibujo: bwip.toSVG({ bcid: 'qrcode', text: enlace, paddingwidth: 4, paddingheight: 4 }),
    };
  }

  stepOf(secret: string, code: string, now: Date): number | undefined {
    const timestamp = now.getTime();
    const delta = this.of(secret).validate({ token: code, timestamp, window: DRIFT });
    return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD_S) + delta;
  }

  private of(secret: string, label?: string): TOTP {
    const issuer = this.config.shop.name;
    return new TOTP({
      issuer,
      label,
      algorithm: 'SHA1',
      digits: 6,
      period: PERIOD_S,
      secret: Secret.fromBase32(secret),
    });
  }
}
