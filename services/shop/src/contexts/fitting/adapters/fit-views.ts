import { PART_GONE } from '@bujia/contracts/catalogue';
import { type AjusteDudoso, type AjustesDudosos, type PreguntaAjuste } from '@bujia/contracts/fit-answers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { FitsOfParts, type PartFit, PartsForSale, VehiclesForSearch } from '../../catalog/contract.ts';
import { PersonalData } from '../../identity/contract.ts';
import { PlacedOrders, ReturnedLines } from '../../ordering/contract.ts';
import { AskedLines } from '../application/asked-lines.ts';
import { BUYER } from './mikro-fit-answers.ts';
import { namesOf } from './known-fit-questions.ts';

/** Of an abandoned shop: what is open beyond it is neither judged nor shown, until what is older was looked at. */
export const JUDGED = 5_000;

interface DoubtRow {
  id: string;
  part: number;
  vehicle: number | null;
  raised: Date | string;
  yes: number;
  no: number;
}

const OF_PAIR = `FROM fit_answer a WHERE a.part_id = d.part_id AND a.vehicle_id IS NOT DISTINCT FROM d.vehicle_id`;
/** Whoever said no and thinks otherwise by now leaves nothing to look at. */
const DOUBTS = `SELECT d.id, d.part_id AS part, d.vehicle_id AS vehicle, d.raised_at AS raised, said.yes, said.no
  FROM fit_doubt d, LATERAL (
    SELECT count(DISTINCT ${BUYER}) FILTER (WHERE a.fits)::int AS yes,
           count(DISTINCT ${BUYER}) FILTER (WHERE NOT a.fits)::int AS no ${OF_PAIR}) said
  WHERE d.closed_at IS NULL AND said.no > 0 ORDER BY d.raised_at, d.id LIMIT ${JUDGED}`;

const OF_PERSON = `SELECT part_id AS repuesto, vehicle_id AS vehiculo, fits AS "leQuedo", answered_at AS respondido
  FROM fit_answer WHERE account_id = ? ORDER BY id`;
const ASKED_NO_MORE = 'SELECT since AS desde FROM fit_silence WHERE account_id = ?';

/** From the main database: people have just changed what they look at. */
@Injectable()
export class FitViews implements OnModuleInit {
  constructor(
    private readonly primary: Primary,
    private readonly orders: PlacedOrders,
    private readonly returned: ReturnedLines,
    private readonly lines: AskedLines,
    private readonly parts: PartsForSale,
    private readonly vehicles: VehiclesForSearch,
    private readonly fits: FitsOfParts,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.contribute('leQuedo', (userId) => this.primary.rows(OF_PERSON, [userId]));
    this.data.contribute('noPreguntar', (userId) => this.primary.rows(ASKED_NO_MORE, [userId]));
  }

  async ofOrder(orderId: string): Promise<PreguntaAjuste> {
    const lines = await this.lines.of(orderId);
    const order = await this.orders.byId(orderId);
    const asked = await this.returned.askedOf(orderId);
    const names = await namesOf(
      this.vehicles,
      lines.map(({ vehicleId }) => vehicleId),
    );
    return {
      pedido: order!.number,
      lineas: lines.map(({ line, name, code, encryptedCode, vehicleId, answer, isReturned }) => ({
        ...{ linea: line, nombre: name, codigoRepuesto: code, codigoEncriptado: encryptedCode },
        vehiculo: named(vehicleId, names),
        queda: answer?.fits ?? null,
        devuelta: isReturned,
        porDevolver: asked.has(line),
      })),
    };
  }

  async doubts(most: number): Promise<AjustesDudosos> {
    const rows = await this.primary.rows<DoubtRow>(DOUBTS);
    const told = rows.flatMap(({ vehicle, part }) => (vehicle === null ? [] : [{ vehicleId: vehicle, partId: part }]));
    const fits = new Map((await this.fits.ofPairs(told)).map((fit) => [pairOf(fit.vehicleId, fit.partId), fit]));
    const judged = rows.map((row) => ({ ...row, fit: fits.get(pairOf(row.vehicle, row.part)) }));
    const waits = judged.filter(contradicts);
    const shown = [...waits, ...judged.filter((one) => !contradicts(one))].slice(0, most);
    const parts = await this.parts.byIds([...new Set(shown.map(({ part }) => part))]);
    const known = new Map(parts.map((part) => [part.id, part]));
    const names = await namesOf(
      this.vehicles,
      shown.map(({ vehicle }) => vehicle),
    );
    const dudosos = shown.map(({ id, part, vehicle, raised, yes, no, fit }): AjusteDudoso => {
      const { name = PART_GONE, code = '' } = known.get(part) ?? {};
      const { vehicleId: _, partId: __, ...ajuste } = fit ?? { vehicleId: 0, partId: 0 };
      return {
        codigo: id,
        repuesto: { codigo: part, nombre: name, codigoRepuesto: code },
        vehiculo: named(vehicle, names),
        ajuste: fit ? (ajuste as AjusteDudoso['ajuste']) : null,
        ...{ si: yes, no, desde: new Date(raised).toISOString() },
      };
    });
    return { dudosos, esperan: waits.length };
  }
}

const pairOf = (vehicle: number | null, part: number): string => `${vehicle} ${part}`;

const contradicts = ({ fit }: { fit: PartFit | undefined }): boolean => fit?.veredicto === 'compatible';

const named = (id: number | null | undefined, names: ReadonlyMap<number, string>) => {
  const nombre = names.get(id ?? 0);
  return nombre === undefined ? null : { codigo: id!, nombre };
};
