import { type NewPromotion, PROMOTION_NEEDS, namedIn, promotionRules, timesOf } from '@bujia/contracts/promotion-desk';
import { centsOf } from '@bujia/pricing/money';
import type { PromotionTerms } from '@bujia/pricing/promotions';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { promotionWrong } from '../domain/catalog-errors.ts';
import { codeKey } from '../domain/code-key.ts';
import { Promotion, type PromotionScope } from '../domain/promotion.ts';
import { Promotions } from '../domain/promotions.ts';

export class MakePromotion extends Command<void> {
  constructor(readonly wish: NewPromotion) {
    super();
  }
}

/** Parts and categories come as people call them. */
@CommandHandler(MakePromotion)
export class MakePromotionHandler implements ICommandHandler<MakePromotion> {
  constructor(
    private readonly promotions: Promotions,
    private readonly clock: Clock,
  ) {}

  async execute({ wish }: MakePromotion): Promise<void> {
    const { intento: requestKey } = wish;
    if (requestKey !== undefined && (await this.promotions.isMade(requestKey))) return;
    const missing = PROMOTION_NEEDS[wish.tipo].find((name) => wish[name] === undefined);
    if (missing) throw promotionWrong(`Debe ingresar: ${promotionRules[missing].label}`);
    const { nombre: name, desde: from, hasta: until, acumulable: stackable } = wish;
    const lines = namedIn(wish.valores ?? '');
    const named = lines.map((line) => (wish.tipo === 'combo' ? timesOf(line) : { name: line, quantity: 1 }));
    const scope = await this.scopeOf(
      wish,
      named.map(({ name }) => name),
    );
    const quantities = named.map(({ quantity }) => quantity);
    const terms = termsOf(wish, 'ids' in scope ? scope.ids : [], quantities);
    this.promotions.add(
      Promotion.make(
        { name, badge: '', terms, scope: distinct(scope), from, until, stackable, requestKey },
        this.clock.now(),
      ),
    );
  }

  private async scopeOf({ tipo, alcance }: NewPromotion, names: readonly string[]): Promise<PromotionScope> {
    if (tipo === 'combo' || alcance === 'repuestos') {
      const parts = await this.promotions.partsByCode(names);
      return { kind: 'part', ids: found(names, new Map(parts.map(({ key, id }) => [key, id])), codeKey) };
    }
    if (alcance === 'categorias') {
      const known = await this.promotions.categoriesBySlug(names);
      return { kind: 'category', ids: found(names, new Map(known.map(({ slug, id }) => [slug, id]))) };
    }
    if (alcance === 'modelos') {
      const known = await this.promotions.modelNames();
      const byWord = new Map(known.map((name) => [name.toLowerCase(), name]));
      return { kind: 'model', names: found(names, byWord, (name) => name.toLowerCase()) };
    }
    return alcance === 'marcas' ? { kind: 'brand', names } : { kind: 'all' };
  }
}

function distinct(scope: PromotionScope): PromotionScope {
  if ('ids' in scope) return { ...scope, ids: [...new Set(scope.ids)] };
  return 'names' in scope ? { ...scope, names: [...new Set(scope.names)] } : scope;
}

/** What people named, in their order. */
function found<Known>(
  names: readonly string[],
  known: ReadonlyMap<string, Known>,
  keyOf: (name: string) => string = (name) => name,
): Known[] {
  return names.map((name) => {
    const one = known.get(keyOf(name));
    if (one === undefined) throw promotionWrong(`Nada se llama ${name}`);
    return one;
  });
}

/** The fields that the kind needs are there. */
function termsOf(wish: NewPromotion, ids: readonly number[], quantities: readonly number[]): PromotionTerms {
  switch (wish.tipo) {
    case 'porcentaje':
      return { kind: 'percentage', percent: Number(wish.porcentaje) };
    case 'precio':
      return { kind: 'fixed-price', price: centsOf(wish.precio!) };
    case 'lleve-pague':
      return { kind: 'n-for-m', take: Number(wish.lleve), pay: Number(wish.pague) };
    case 'combo': {
      const parts = ids.map((partId, i) => ({ partId, quantity: quantities[i]! }));
      return { kind: 'bundle', price: centsOf(wish.precio!), parts };
    }
    case 'envio':
      return { kind: 'free-shipping', from: centsOf(wish.minimo!) };
  }
}
