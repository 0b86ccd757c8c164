import type { IntegrationEvent } from '../../../kernel/event.ts';
import { Clock } from '../../../kernel/clock.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { SettingsChanged } from '../../settings/contract.ts';
import { Emails } from '../domain/emails.ts';

type Changed = SettingsChanged['data'];

/** By then every process sends by the server of now, even one that missed the notice. */
const EVERYWHERE_MS = 10_000;

/** What waits because of a wrong server need not wait out its pause once that is mended. */
@When(SettingsChanged, 'messaging.when-mail-server-changed')
export class WhenMailServerChanged implements ReactionHandler<Changed> {
  constructor(
    private readonly emails: Emails,
    private readonly clock: Clock,
  ) {}

  async handle({ data }: IntegrationEvent<Changed>): Promise<void> {
    if (data.group !== 'correo') return;
    await this.emails.hurry(new Date(this.clock.now().getTime() + EVERYWHERE_MS));
  }
}
