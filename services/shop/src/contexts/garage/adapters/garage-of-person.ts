import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { PersonalData } from '../../identity/contract.ts';

const SECTIONS = {
  garaje: `SELECT vehicle_id AS vehiculo, name AS nombre, added_at AS guardado, removed_at AS quitado, readings AS lecturas, done AS hechos
           FROM garage_vehicle WHERE account_id = ? ORDER BY added_at`,
  avisosDeMantenimiento: `SELECT wanted AS activo, changed_at AS desde, told_at AS ultimo FROM service_notice WHERE account_id = ?`,
  favoritos: `SELECT part_id AS repuesto, added_at AS guardado FROM favourite WHERE account_id = ? ORDER BY added_at`,
};

/** What is held here of a person who asks for it. */
@Injectable()
export class GarageOfPerson implements OnModuleInit {
  constructor(
    private readonly primary: Primary,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    for (const [section, sql] of Object.entries(SECTIONS))
      this.data.contribute(section, (userId) => this.primary.rows(sql, [userId]));
  }
}
