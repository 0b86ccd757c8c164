import { SECOND_STEP_HEADER, type SignedIn } from '@bujia/contracts/accounts';
import type { SecondStep } from '@bujia/contracts/second-factor';
import { Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { ownName } from '../../../platform/http/strategy-name.ts';
import { validation } from '../../../platform/http/validation.ts';
import { Captcha } from '../application/captcha.ts';
import { SignIn } from '../application/sign-in.ts';
import { SignInBody } from './auth-bodies.ts';
import { browserOf } from './device-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn?: SignedIn | SecondStep;
  }
}

/** Recognises a person by the form of the sign-in: besides address and password it needs a captcha and a browser. */
@Injectable()
export class SignInStrategy extends PassportStrategy(Strategy) {
  readonly entry = ownName(this);

  constructor(
    private readonly captcha: Captcha,
    private readonly signIn: SignIn,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<SignedIn | SecondStep> {
    const form = (await validation.transform(request.body, { type: 'body', metatype: SignInBody })) as SignInBody;
    const { email, password, captcha } = form;
    const knowsSteps = request.headers[SECOND_STEP_HEADER] !== undefined;
    const effort = await this.captcha.spend(captcha, request.ip);
    return this.signIn.enter({ email, password, knowsSteps, effort, ...browserOf(request) });
  }
}

@Injectable()
export class SignInGuard extends AuthGuard() {
  constructor({ entry }: SignInStrategy) {
    super({ defaultStrategy: entry, property: 'signedIn' });
  }
}
