/**
 * A fact that other contexts may learn of. Flat, serialisable, versioned by its type.
 * Declared in the owner's contract.ts:
 *
 *   const Placed = Type.Object({ orderId: Type.String() });
 *   export class OrderPlaced extends event<Static<typeof Placed>>('ordering.order-placed.v1', 'A client ordered.', Placed) {}
 */
export interface IntegrationEvent<Data extends object = object> {
  readonly data: Data;
}

export interface EventClass<Data extends object = never, Instance = IntegrationEvent> {
  new (data: Data): Instance;
  readonly type: string;
  readonly meaning: string;
  /** JSON schema of the data; checked when an event is recorded and again before it is handled. */
  readonly schema: object;
}

export function event<Data extends object>(
  type: string,
  meaning: string,
  schema: object,
): EventClass<Data, IntegrationEvent<Data>> {
  return class implements IntegrationEvent<Data> {
    static readonly type = type;
    static readonly meaning = meaning;
    static readonly schema = schema;
    readonly data: Data;

    constructor(data: Data) {
      this.data = data;
    }
  };
}

export const classOf = (recorded: IntegrationEvent): EventClass => recorded.constructor as unknown as EventClass;
