import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeEndpoint, ApiTags } from '../../../platform/http/described.ts';
import {
  CONFIRM_PATH,
  SUBSCRIBE_PATH,
  type Subscription,
  type SubscriptionCode,
  UNSUBSCRIBE_PATH,
  subscriptionCodeRules,
  subscriptionRules,
} from '@bujia/contracts/newsletter';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { Field } from '../../../platform/http/field.ts';
import { perDay } from '../../../platform/http/limits.ts';
import { ConfirmSubscription } from '../application/confirm-subscription.ts';
import { Subscribe } from '../application/subscribe.ts';
import { Unsubscribe } from '../application/unsubscribe.ts';

/** Each sends a mail to whomever it names; an office or a carrier is one address. */
const SUBSCRIPTIONS_PER_DAY = 60;

class SubscriptionBody implements Subscription {
  @Field(subscriptionRules.correo) correo!: string;
}

class CodeBody implements SubscriptionCode {
  @Field(subscriptionCodeRules.codigo) codigo!: string;
}

@ApiTags('Boletín')
@For('anyone')
@Controller('api')
export class NewsletterController {
  constructor(private readonly commands: Commands) {}

  @Post(SUBSCRIBE_PATH)
  @RouteConfig(perDay(SUBSCRIPTIONS_PER_DAY))
  @HttpCode(200)
  async subscribe(@Body() { correo }: SubscriptionBody): Promise<true> {
    await this.commands.execute(new Subscribe(correo));
    return true;
  }

  @Post(CONFIRM_PATH)
  @HttpCode(200)
  async confirm(@Body() { codigo }: CodeBody): Promise<true> {
    await this.commands.execute(new ConfirmSubscription(codigo));
    return true;
  }

  @Post(UNSUBSCRIBE_PATH)
  @HttpCode(200)
  async unsubscribe(@Body() { codigo }: CodeBody): Promise<true> {
    await this.commands.execute(new Unsubscribe(codigo));
    return true;
  }

  /** RFC 8058: the mail program of the subscriber sends this by itself, without our cookie. */
  @Post(`${UNSUBSCRIBE_PATH}/:codigo`)
  @RouteConfig({ fromMachines: true })
  @ApiExcludeEndpoint()
  @HttpCode(200)
  async oneClick(@Param() { codigo }: CodeBody): Promise<true> {
    await this.commands.execute(new Unsubscribe(codigo));
    return true;
  }
}
