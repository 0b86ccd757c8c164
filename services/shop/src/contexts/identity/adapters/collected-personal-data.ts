import { Injectable, Logger } from '@nestjs/common';
import { PersonalData } from '../contract.ts';
import { UserViews } from './user-views.ts';

@Injectable()
export class CollectedPersonalData extends PersonalData {
  private readonly log = new Logger(CollectedPersonalData.name);
  private readonly sections = new Map<string, (userId: string) => Promise<unknown>>();

  constructor(private readonly views: UserViews) {
    super();
    this.contribute('usuario', (userId) => views.user(userId));
    this.contribute('direcciones', (userId) => views.addresses(userId));
    this.contribute('sesiones', (userId) => views.sessions(userId));
    this.contribute('segundoFactor', (userId) => views.secondFactor(userId));
    this.contribute('clavesDeAcceso', (userId) => views.passkeys(userId));
    this.contribute('derechos', (userId) => views.rights(userId));
    this.contribute('dispositivos', (userId) => views.devices(userId));
    this.contribute('notas', (userId) => views.notes(userId));
  }

  contribute(section: string, read: (userId: string) => Promise<unknown>): void {
    if (this.sections.has(section)) throw new Error(`Two contexts contribute the personal data ${section}`);
    this.sections.set(section, read);
  }

  /** With what is kept of accounts that were merged into this one: mails to their address, above all. */
  async of(userId: string): Promise<Record<string, unknown>> {
    const data = await this.sectionsOf(userId);
    const merged = await this.views.mergedInto(userId);
    const cuentasUnidas = [];
    for (const id of merged) cuentasUnidas.push(await this.sectionsOf(id));
    this.log.log(`The personal data of ${userId} was exported`);
    return cuentasUnidas.length === 0 ? data : { ...data, cuentasUnidas };
  }

  /** How many there are in each section that is a list. */
  async counts(userId: string): Promise<ReadonlyMap<string, number>> {
    const data = await this.sectionsOf(userId);
    return new Map(
      Object.entries(data).flatMap(([section, held]) => (Array.isArray(held) ? [[section, held.length] as const] : [])),
    );
  }

  private async sectionsOf(userId: string): Promise<Record<string, unknown>> {
    const data: Record<string, unknown> = {};
    // One after the other: at once they would take the connections of everybody.
    for (const [section, read] of this.sections) data[section] = await read(userId);
    return data;
  }
}
