import type { Promotion } from '@bujia/contracts/cart';
import type { BusquedaGuardada, Vehiculo } from '@bujia/contracts/catalogue';
import { dollarsOf } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { VehiclesForSearch } from '../../catalog/contract.ts';
import { LookAtCart } from '../application/look-at-cart.ts';
import type { ShownCart } from '../application/change-cart.ts';
import { priceCart } from '../domain/priced-cart.ts';
import { COUPON_USABLE } from './sql-carts.ts';

/** From the main database: people have just changed what they look at. */
@Injectable()
export class CartViews {
  constructor(
    private readonly primary: Primary,
    private readonly lookAt: LookAtCart,
    private readonly vehicles: VehiclesForSearch,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Undefined when nothing was ever put into it. */
  async cart(shopperId: string, accountId: string | undefined): Promise<ShownCart | undefined> {
    const found = await this.lookAt.look(shopperId, accountId);
    if (!found || found.cart.revision === 0) return undefined;
    const { cart, offers, coupon, vehicles } = found;
    return { ...priceCart(cart.lines, offers, coupon), shopperId, revision: cart.revision, vehicles };
  }

  /** Undefined when the coupon cannot be used. */
  async promotion(code: string): Promise<Promotion | undefined> {
    const now = this.clock.now();
    const [coupon] = await this.primary.rows<{ percent: number; minimumPurchase: number }>(
      `SELECT k.percent, k.minimum_cents AS "minimumPurchase" FROM coupon k WHERE ${COUPON_USABLE} AND k.code = ?`,
      [now, now, code],
    );
    return coupon && { valor: coupon.percent, valorMinimoCompra: dollarsOf(coupon.minimumPurchase) };
  }

  async search(shopperId: string | undefined): Promise<BusquedaGuardada> {
    const [row] = await this.primary.rows<{ vehicles: number[]; chosen: number | null }>(
      `SELECT vehicles, chosen FROM saved_search WHERE shopper_id = ?`,
      [shopperId ?? null],
    );
    const { vehicles, chosen } = row ?? { vehicles: [], chosen: null };
    const found = vehicles.length > 0 ? await this.vehicles.byIds(vehicles) : [];
    const known = new Map(found.map((vehicle) => [vehicle.id, vehicle]));
    const vehiculos = vehicles.flatMap((id): Vehiculo[] => {
      const vehicle = known.get(id);
      if (!vehicle) return [];
      const { model, year, engine } = vehicle;
      return [{ codigo: id, marca: this.config.shop.make.nombre, modelo: model, anio: year, motor: engine }];
    });
    return {
      id: shopperId ?? '',
      vehiculos,
      vehiculoBusqueda: vehiculos.find(({ codigo }) => codigo === chosen) ?? null,
    };
  }
}
