import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { GroupKey } from '@bujia/contracts/shop-groups';
import { Clock } from '../../../kernel/clock.ts';
import { KeptSettings } from '../domain/kept-settings.ts';

/** How it went when somebody tried what holds of a group. */
export class NoteTrial extends Command<void> {
  constructor(
    readonly group: GroupKey,
    /** The one that was shown to whoever tried it. */
    readonly version: number,
    readonly worked: boolean,
    readonly said: string,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(NoteTrial)
export class NoteTrialHandler implements ICommandHandler<NoteTrial> {
  constructor(
    private readonly settings: KeptSettings,
    private readonly clock: Clock,
  ) {}

  async execute({ group, version, worked, said, by }: NoteTrial): Promise<void> {
    const newest = await this.settings.lockNewest(group);
    // Somebody has changed it meanwhile: nobody has tried that.
    if ((newest?.version ?? 0) !== version) return;
    await this.settings.noteTrial({ group, version, by, at: this.clock.now(), worked, said });
  }
}
