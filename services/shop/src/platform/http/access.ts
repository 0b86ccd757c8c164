import { type ExecutionContext, Injectable, Logger, SetMetadata, createParamDecorator } from '@nestjs/common';
import type { Right } from '@bujia/contracts/rights';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { currentTrace, traceStaff } from '../trace/trace.ts';
import { networkOf } from './network.ts';
import { SessionStrategy } from './session-strategy.ts';
import type { Viewer } from './viewer.ts';

/** Who may call an operation. 'anyone' also takes the signed in, and tells the handler who they are. */
export type Access = 'anyone' | 'signed-in' | 'verified' | 'client' | 'seller' | 'operator';

const ACCESS = 'bujia:access';
const CLIENT = 1;
const OPERATOR = 2;

interface Door {
  access: Access;
  right?: Right | undefined;
}

/** Every operation names who may call it; one that does not is refused to all. A seller who has the right comes in as well. */
export const For = (access: Access, right?: Right) => SetMetadata(ACCESS, { access, right } satisfies Door);

const doorOf = (reflector: Reflector, context: ExecutionContext): Door | undefined =>
  reflector.getAllAndOverride<Door | undefined>(ACCESS, [context.getHandler(), context.getClass()]);

/** The caller, or undefined for a visitor. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Viewer | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().viewer,
);

declare module 'fastify' {
  interface FastifyRequest {
    viewer?: Viewer;
    /** Throws where whoever was let in would not be any more. There once the request was let in. */
    assertStillAllowed?: () => Promise<void>;
  }
}

/** Sellers and operators: any account but a client's. They may see what belongs to anybody. */
export const isStaff = ({ tipo }: Viewer): boolean => tipo !== CLIENT;

export const notSignedIn = () =>
  new Refusal('unauthorised', 'access.unauthorised', 'Debe iniciar sesión para continuar');
export const notAllowed = () =>
  new Refusal('forbidden', 'access.forbidden', 'No tiene permiso para realizar esta acción');
const unverified = () => new Refusal('forbidden', 'access.unverified', 'Debe verificar su cuenta para continuar');

/** Recognises who calls by `SessionStrategy`, and lets in whom the operation names. */
@Injectable()
export class AccessGuard extends AuthGuard() {
  private readonly log = new Logger(AccessGuard.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: SessionStrategy,
  ) {
    super({ defaultStrategy: strategy.entry, property: 'viewer' });
  }

  // The type parameter is the library's.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
  override handleRequest<User = Viewer | undefined>(
    error: Error | null,
    found: Viewer | false,
    _info: unknown,
    context: ExecutionContext,
  ): User {
    if (error) throw error;
    const viewer = found || undefined;
    const door = doorOf(this.reflector, context);
    const refusal = refusalFor(door?.access, viewer, door?.right);
    const trace = currentTrace();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { method, routeOptions, ip } = request;
    if (viewer && isStaff(viewer)) {
      // Asked about once more beside what is changed, where nothing else let them in.
      const right = refusalFor(door?.access, viewer) && door?.right;
      traceStaff(viewer.userId, { desk: viewer.tipo, network: networkOf(ip), ...(right && { right }) });
    } else if (trace && viewer) trace.actor = viewer.userId;
    if (refusal) {
      this.log.warn(`${refusal.code}: ${method} ${routeOptions.url ?? ''}`);
      throw refusal;
    }
    request.assertStillAllowed = async () => {
      const now = await this.strategy.viewerBehind(request);
      const since = viewer && !now ? notSignedIn() : refusalFor(door?.access, now, door?.right);
      if (since) throw since;
    };
    return viewer as User;
  }
}

export function refusalFor(access: Access | undefined, viewer: Viewer | undefined, right?: Right): Refusal | undefined {
  if (access === 'anyone') return undefined;
  if (!viewer) return notSignedIn();
  if (access === 'signed-in') return undefined;
  if (!viewer.verified) return unverified();
  const allowed =
    access === 'verified' ||
    (access === 'client' && !isStaff(viewer)) ||
    (access === 'seller' && isStaff(viewer)) ||
    (access === 'operator' && viewer.tipo === OPERATOR) ||
    (right !== undefined && viewer.rights?.includes(right));
  return allowed ? undefined : notAllowed();
}
