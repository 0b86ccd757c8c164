import {
  ORDERS_COUNTED,
  type PromocionDeTienda,
  type PromotionReach,
  type PromotionState,
  type RepuestoDePrueba,
  namedIn,
  timesOf,
} from '@bujia/contracts/promotion-desk';
import { localDate } from '@bujia/ecuador/guayaquil';
import { dollarsOf } from '@bujia/pricing/money';
import { promotionText } from '@bujia/pricing/promotion-words';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { PromotionUse } from '../contract.ts';
import { codeKey } from '../domain/code-key.ts';
import { Promotion, type PromotionScope } from '../domain/promotion.ts';
import { Promotions } from '../domain/promotions.ts';

const MOST = 100;
const REACHES: Readonly<Record<PromotionScope['kind'], PromotionReach>> = {
  all: 'todo',
  part: 'repuestos',
  category: 'categorias',
  brand: 'marcas',
  model: 'modelos',
};

/** From the main database: operators have just changed what they look at. */
@Injectable()
export class PromotionDesk {
  constructor(
    private readonly primary: Primary,
    private readonly promotions: Promotions,
    private readonly use: PromotionUse,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<PromocionDeTienda[]> {
    const all = await this.primary.all(Promotion, {}, { orderBy: { id: 'desc' }, limit: MOST });
    const oldest = all.at(-1);
    const used = oldest ? await this.use.since(oldest.madeAt, ORDERS_COUNTED) : new Map<number, number>();
    const now = this.clock.now();
    return all.map((promotion) => ({
      codigo: promotion.id,
      nombre: promotion.name,
      etiqueta: promotion.badge,
      texto: promotionText(promotion.terms),
      alcance: REACHES[promotion.scope],
      cuantos: promotion.scopeIds.length + promotion.scopeNames.length,
      desde: promotion.from,
      hasta: promotion.until,
      acumulable: promotion.stackable,
      estado: stateOf(promotion, now),
      pedidos: used.get(promotion.id) ?? 0,
    }));
  }

  async parts(valores: string): Promise<RepuestoDePrueba[]> {
    const lines = namedIn(valores);
    const whole = await this.promotions.partsByCode(lines);
    const known = new Set(whole.map(({ key }) => key));
    // What is no code as it stands may say how many a combo takes.
    const named = lines.filter((line) => !known.has(codeKey(line))).map(timesOf);
    const quantities = new Map(named.map(({ name, quantity }) => [codeKey(name), quantity]));
    const cut = named.length > 0 ? await this.promotions.partsByCode(named.map(({ name }) => name)) : [];
    return [...whole, ...cut.filter(({ key }) => !known.has(key))].map((part) => ({
      codigo: part.id,
      codigoRepuesto: part.code,
      nombre: part.name,
      precio: dollarsOf(part.price),
      precioPromocion: dollarsOf(part.promotionPrice ?? 0),
      cantidad: quantities.get(part.key) ?? 1,
    }));
  }
}

function stateOf({ endedAt, from, until }: Promotion, now: Date): PromotionState {
  if (endedAt !== null) return 'terminada';
  const today = localDate(now);
  if (until < today) return 'pasada';
  return from > today ? 'por empezar' : 'vigente';
}
