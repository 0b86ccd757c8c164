import { Injectable } from '@nestjs/common';
import type { Boletin, BoletinEstado, BoletinProgreso } from '@bujia/contracts/campaigns';
import { Reads } from '../../../platform/database/reads.ts';
import type { CampaignContent, CampaignPart, CampaignState } from '../domain/campaign.ts';

const ON_THE_WIRE: Record<CampaignState, BoletinEstado> = {
  draft: 'borrador',
  scheduled: 'programado',
  sending: 'enviando',
  paused: 'pausado',
  sent: 'enviado',
  cancelled: 'cancelado',
};

interface Row {
  id: string;
  revision: number;
  title: string;
  text: string;
  parts: CampaignPart[];
  promotions: boolean;
  state: CampaignState;
  scheduled_for: Date | null;
  began_at: Date | null;
  ended_at: Date | null;
  progress: BoletinProgreso | null;
  subscribers: number;
}

const PAGE = 50;
/** Counted from the rows, so that it is right whatever has died. What has ended has nobody left to come. */
const SELECT = `
  SELECT id, revision, title, body AS text, parts, promotions, state, scheduled_for, began_at, ended_at,
    (SELECT count(*)::int FROM newsletter_subscription WHERE state = 'confirmed') AS subscribers,
    CASE WHEN began_at IS NOT NULL THEN (
      SELECT json_build_object(
        'aceptados', count(*) FILTER (WHERE state = 'accepted'),
        'rechazados', count(*) FILTER (WHERE state = 'refused'),
        'fallidos', count(*) FILTER (WHERE state = 'failed'),
        'bajas', count(*) FILTER (WHERE state = 'left'),
        'enCurso', count(*) FILTER (WHERE state IN ('sending', 'delayed')),
        'pendientes', CASE WHEN c.ended_at IS NULL THEN (
           SELECT count(*) FROM newsletter_subscription s
           WHERE s.state = 'confirmed' AND (c.reached IS NULL OR s.id > c.reached)) ELSE 0 END)
      FROM campaign_mail WHERE campaign_id = c.id) END AS progress
  FROM campaign c`;

/** Newsletters as operators follow them. */
@Injectable()
export class CampaignViews {
  constructor(private readonly reads: Reads) {}

  async newest(before: string | undefined): Promise<Boletin[]> {
    const rows = await this.reads.rows<Row>(`${SELECT} WHERE $1::uuid IS NULL OR id < $1 ORDER BY id DESC LIMIT $2`, [
      before ?? null,
      PAGE,
    ]);
    return rows.map(boletin);
  }

  async byId(id: string): Promise<Boletin | undefined> {
    const row = await this.reads.row<Row>(`${SELECT} WHERE id = $1`, [id]);
    return row && boletin(row);
  }

  content(id: string): Promise<CampaignContent | undefined> {
    return this.reads.row<CampaignContent & Record<string, unknown>>(
      `SELECT title, body AS text, parts, promotions FROM campaign WHERE id = $1`,
      [id],
    );
  }
}

const boletin = (row: Row): Boletin => ({
  id: row.id,
  revision: row.revision,
  titulo: row.title,
  texto: row.text,
  repuestos: row.parts.map(({ partId, encryptedCode, code, name, promotion }) => ({
    codigo: partId,
    codigoEncriptado: encryptedCode,
    codigoRepuesto: code,
    nombre: name,
    promocion: promotion,
  })),
  promociones: row.promotions,
  estado: ON_THE_WIRE[row.state],
  programadoPara: row.scheduled_for?.toISOString() ?? null,
  empezo: row.began_at?.toISOString() ?? null,
  termino: row.ended_at?.toISOString() ?? null,
  progreso: row.progress,
  suscriptores: row.subscribers,
});
