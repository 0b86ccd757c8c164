import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Prueba } from '@bujia/contracts/settings-desk';
import { type GroupKey, SHOP_GROUPS, groupOf } from '@bujia/contracts/shop-groups';
import { Commands } from '../../../platform/commands/commands.ts';
import { Config } from '../../../platform/config/config.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { CountedDeeds, People } from '../../identity/contract.ts';
import { nothingToTry, settingWrong, tryingAlready } from '../domain/settings-errors.ts';
import { HelpOfGroups } from './help-of-groups.ts';
import { NoteTrial } from './note-trial.ts';

/** Each is a mail, or a question to a machine outside, and takes no password. */
const TRIALS_MAX = 20;

/** Tries what was typed, before or after it is saved. Of what holds it is kept how it went. */
@Injectable()
export class TrySettings {
  /** Who waits for an answer: one at a time each. */
  private readonly trying = new Set<string>();

  constructor(
    private readonly help: HelpOfGroups,
    private readonly people: People,
    private readonly deeds: CountedDeeds,
    private readonly commands: Commands,
    private readonly config: Config,
  ) {}

  async try(group: GroupKey, version: number, value: object, { userId }: Viewer): Promise<Prueba> {
    const attempt = this.help.of(group)?.attempt;
    const person = await this.people.find(userId);
    if (!attempt || !person) throw nothingToTry();
    const { inHand } = this.config;
    const isHeld = isDeepStrictEqual(groupOf(group, value), inHand.groups[group]);
    const isOfEnvironment = isHeld && inHand.opened[group] === undefined;
    const [fault] = isOfEnvironment ? [] : this.help.faults(group, value);
    if (fault) throw settingWrong(SHOP_GROUPS[group].fields, fault);
    const open = isOfEnvironment ? undefined : this.help.opened(group, value);
    if (this.trying.has(userId)) throw tryingAlready();
    this.trying.add(userId);
    try {
      await this.deeds.count('settings trial', userId, TRIALS_MAX);
      const { email, name } = person;
      const came = await attempt(open, { email, name });
      if (isHeld) await this.commands.execute(new NoteTrial(group, version, came.bien, came.dicho, userId));
      return came;
    } finally {
      this.trying.delete(userId);
    }
  }
}
