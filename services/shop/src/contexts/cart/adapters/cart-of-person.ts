import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { PersonalData } from '../../identity/contract.ts';

const SECTIONS = {
  carrito: `SELECT line->'partId' AS repuesto, line->'quantity' AS cantidad
            FROM shopper JOIN cart ON shopper_id = id, jsonb_array_elements(lines) line WHERE account_id = ?`,
  vehiculos: `SELECT vehicle AS codigo FROM shopper JOIN saved_search ON shopper_id = id, jsonb_array_elements(vehicles) vehicle
              WHERE account_id = ?`,
  cupones: `SELECT coupon_code AS cupon, redeemed_at AS usado, released_at AS devuelto
            FROM coupon_redemption WHERE account_id = ? ORDER BY redeemed_at`,
};

/** What is held here of a person who asks for it. */
@Injectable()
export class CartOfPerson implements OnModuleInit {
  constructor(
    private readonly primary: Primary,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    for (const [section, sql] of Object.entries(SECTIONS))
      this.data.contribute(section, (userId) => this.primary.rows(sql, [userId]));
  }
}
