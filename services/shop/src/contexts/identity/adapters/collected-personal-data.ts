import { Injectable, Logger } from '@nestjs/common';
import { PersonalData } from '../contract.ts';
import { UserViews } from './user-views.ts';

@Injectable()
export class CollectedPersonalData extends PersonalData {
  private readonly log = new Logger(CollectedPersonalData.name);
  private readonly sections = new Map<string, (userId: string) => Promise<unknown>>();

  constructor(views: UserViews) {
    super();
    this.contribute('usuario', (userId) => views.user(userId));
    this.contribute('direcciones', (userId) => views.addresses(userId));
    this.contribute('sesiones', (userId) => views.sessions(userId));
    this.contribute('segundoFactor', (userId) => views.secondFactor(userId));
    this.contribute('clavesDeAcceso', (userId) => views.passkeys(userId));
    this.contribute('dispositivos', (userId) => views.devices(userId));
  }

  contribute(section: string, read: (userId: string) => Promise<unknown>): void {
    if (this.sections.has(section)) throw new Error(`Two contexts contribute the personal data ${section}`);
    this.sections.set(section, read);
  }

  async of(userId: string): Promise<Record<string, unknown>> {
    const sections = await Promise.all(
      [...this.sections].map(async ([section, read]) => [section, await read(userId)] as const),
    );
    this.log.log(`The personal data of ${userId} was exported`);
    return Object.fromEntries(sections);
  }
}
