import type { Asunto } from '@bujia/contracts/left-undone';
import { Injectable, type InjectionToken, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** What an id in the data of an event stands for, and where it is seen. */
export interface Naming {
  /** As events call it. */
  fields: readonly string[];
  look: (ids: string[]) => Promise<(Asunto & { id: string })[]>;
}

const NAMINGS = 'bujia:namings';

/** Declares what a context knows by an id: `providers: [declareNaming([Reads], (reads: Reads) => ({ ... }))]`. */
export const declareNaming = <Asked extends unknown[]>(
  inject: InjectionToken[],
  make: (...asked: Asked) => Naming,
) => ({
  provide: Symbol(NAMINGS),
  inject,
  useFactory: (...asked: Asked) => ({ [NAMINGS]: make(...asked) }),
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** What events are about, for whoever reads that they are stuck. */
@Injectable()
export class Subjects implements OnModuleInit {
  private namings: Naming[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    this.namings = this.discovery
      .getProviders()
      .flatMap(({ instance }) => (instance as { [NAMINGS]?: Naming } | undefined)?.[NAMINGS] ?? []);
  }

  /** Of the data of each event, in their order. */
  async of(events: readonly object[]): Promise<Asunto[][]> {
    const known = await Promise.all(
      this.namings.map(async ({ fields, look }) => {
        const ids = events.flatMap((data) => idsIn(data, fields));
        return { fields, found: ids.length > 0 ? await look([...new Set(ids)]) : [] };
      }),
    );
    return events.map((data) => {
      const named = known.flatMap(({ fields, found }) => {
        const ids = idsIn(data, fields);
        return found.filter(({ id }) => ids.includes(id)).map(({ texto, ruta }) => ({ texto, ruta }));
      });
      const all = [...named, ...addressIn(data)];
      return all.filter(({ texto }, at) => all.findIndex((other) => other.texto === texto) === at);
    });
  }
}

const idsIn = (data: object, fields: readonly string[]): string[] =>
  fields.map((field) => (data as Record<string, unknown>)[field]).filter(isUuid);

/** Of whoever is no account, or none any more. */
function addressIn(data: object): Asunto[] {
  const { email } = data as { email?: unknown };
  if (typeof email !== 'string') return [];
  return [{ texto: email, ruta: `/dashboard/operations/correos?destinatario=${encodeURIComponent(email)}` }];
}
