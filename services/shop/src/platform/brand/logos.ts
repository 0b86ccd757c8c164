import { createHash } from 'node:crypto';
import type { LogoGround } from '@bujia/contracts/logo';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Primary } from '../database/primary.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import type { DrawnLogo } from './logo/drawn-logo.ts';

/** The one of now, and those that mails of before ask for. */
const KEPT = 8;

type Grounds = Record<LogoGround, Buffer>;

/** The pictures of logos by their names, which never change. */
@Injectable()
export class Logos {
  private readonly kept = new Map<string, Grounds>();

  constructor(
    private readonly config: Config,
    private readonly primary: Primary,
    private readonly unit: UnitOfWork,
  ) {}

  /** Within the unit of work of whoever asks. Answers its name. */
  async keep({ width, height, panel, paper }: DrawnLogo): Promise<string> {
    const hash = createHash('sha256').update(panel).update(paper).digest('hex').slice(0, 16);
    const name = `${hash}-${width}x${height}`;
    await this.unit.em.execute('INSERT INTO shop_logo (name, panel, paper) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [
      ...[name, panel, paper],
    ]);
    return name;
  }

  async find(name: string, ground: LogoGround): Promise<Buffer | undefined> {
    return (this.kept.get(name) ?? (await this.read(name)))?.[ground];
  }

  /** The one of now; undefined where the shop has none of its own. */
  async ofShop(ground: LogoGround): Promise<Buffer | undefined> {
    const { logo } = this.config.inHand.groups.logotipo;
    return logo === undefined ? undefined : this.find(logo, ground);
  }

  private async read(name: string): Promise<Grounds | undefined> {
    const row = await this.primary.row<Grounds>('SELECT panel, paper AS papel FROM shop_logo WHERE name = ?', [name]);
    if (!row) return undefined;
    for (const oldest of [...this.kept.keys()].slice(0, Math.max(0, this.kept.size - KEPT + 1)))
      this.kept.delete(oldest);
    this.kept.set(name, row);
    return row;
  }
}
