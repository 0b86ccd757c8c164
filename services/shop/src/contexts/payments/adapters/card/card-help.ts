import { Injectable } from '@nestjs/common';
import type { Prueba } from '@bujia/contracts/settings-desk';
import type { ShopGroups } from '@bujia/contracts/shop-groups';
import { Config } from '../../../../platform/config/config.ts';
import type { CardProvider } from '../../../../platform/config/environment.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { GROUP_HELP, type GroupHelp, type OpenGroup } from '../../../settings/contract.ts';
import { authToken } from './auth-token.ts';
import { faultIn, recordIn } from './provider-answers.ts';

/** Of nobody: asking for it shows whether the keys are taken, and moves no money. */
const NO_TRANSACTION = 'PRUEBA-DE-CLAVES';
const PATIENCE_MS = 10_000;

/** Tries keys of the card provider by asking for a transaction that there is not. */
@Injectable()
export class CardHelp {
  readonly [GROUP_HELP]: GroupHelp = {
    group: 'tarjetas',
    look: (value) =>
      Promise.resolve({
        faults: this.providerOf(value)
          ? []
          : [{ field: 'donde', text: 'El entorno no nombra ningún proveedor (CARD_GATEWAY_URL)' }],
      }),
    attempt: (value) => this.attempt(value ? this.providerOf(value) : this.config.cardOfEnvironment),
  };

  constructor(
    private readonly config: Config,
    private readonly outbound: Outbound,
  ) {}

  private providerOf(value: OpenGroup): CardProvider | undefined {
    return this.config.cardBy(value as ShopGroups['tarjetas']);
  }

  private async attempt(provider: CardProvider | undefined): Promise<Prueba> {
    if (!provider) return { bien: false, dicho: 'No hay proveedor de tarjetas que probar', campo: 'donde' };
    try {
      const reply = await this.outbound.call(`${provider.url}/v2/transaction/${NO_TRANSACTION}/`, {
        headers: { 'auth-token': authToken(provider.server), 'content-type': 'application/json' },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return meaningOf(reply.status, faultIn(recordIn((await reply.text()).slice(0, 4_096))));
    } catch (error) {
      const isLate = (error as Error).name === 'TimeoutError';
      return {
        ...{ bien: false, campo: 'donde' },
        dicho: isLate ? 'El proveedor no contestó en 10 segundos' : 'No se puede llegar al proveedor de tarjetas',
      };
    }
  }
}

function meaningOf(status: number, said: string): Prueba {
  if (status === 404 || status === 200)
    return { bien: true, dicho: 'El proveedor acepta el código y la clave. No se cobró nada.' };
  if (/timestamp/i.test(said))
    return { bien: false, dicho: 'El proveedor dice que el reloj de esta máquina no está en hora' };
  if (status === 401 || status === 403)
    return { bien: false, campo: 'clave', dicho: `El proveedor no acepta el código o la clave: ${said}` };
  return { bien: false, dicho: `El proveedor contestó ${status} ${said}`.trimEnd() };
}
