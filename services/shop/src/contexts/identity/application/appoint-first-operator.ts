import { USER_TYPE } from '@bujia/contracts/accounts';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { traceStaff } from '../../../platform/trace/trace.ts';
import { Account } from '../domain/account.ts';
import { Accounts } from '../domain/accounts.ts';
import { FIRST_OPERATOR_SEAL } from '../domain/first-operator.ts';
import { firstOperatorTaken, linkUnknown } from '../domain/identity-errors.ts';
import { FirstOperatorLinks } from './first-operator-links.ts';
import { Passwords } from './passwords.ts';

export interface FirstOperatorForm {
  email: string;
  name: string;
  surname: string;
  password: string;
  ipAddress: string;
}

/** By the link that a terminal printed: whoever reads that terminal owns the shop. */
@Injectable()
export class FirstOperatorAnswers {
  constructor(
    private readonly seals: Seals,
    private readonly links: FirstOperatorLinks,
    private readonly passwords: Passwords,
    private readonly commands: Commands,
  ) {}

  /** A code that opens nothing costs no hash. */
  async appoint(code: string, { password, ...form }: FirstOperatorForm): Promise<void> {
    const linkId = this.seals.open(FIRST_OPERATOR_SEAL, code);
    if (linkId === undefined || !(await this.links.isOpen(linkId))) throw linkUnknown();
    const passwordHash = await this.passwords.hash(password, form);
    await this.commands.execute(new AppointFirstOperator(linkId, form, passwordHash));
  }
}

export class AppointFirstOperator extends Command<void> {
  constructor(
    readonly linkId: string,
    readonly form: Omit<FirstOperatorForm, 'password'>,
    readonly passwordHash: string,
  ) {
    super();
  }
}

@CommandHandler(AppointFirstOperator)
export class AppointFirstOperatorHandler implements ICommandHandler<AppointFirstOperator> {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: FirstOperatorLinks,
    private readonly clock: Clock,
  ) {}

  async execute({ linkId, form, passwordHash }: AppointFirstOperator): Promise<void> {
    // The row decides the race: of two at once the later finds it used.
    if (!(await this.links.use(linkId))) throw linkUnknown();
    const { email, name, surname, ipAddress } = form;
    // Somebody registered it, and whether that is whoever holds the link nobody knows.
    if (await this.accounts.byEmail(email)) throw firstOperatorTaken();
    const person = { name, surname, identification: '', homeAddress: '' };
    const account = Account.join(USER_TYPE.operator, null, email, person, passwordHash, this.clock.now());
    traceStaff(account.id, { desk: account.type, network: networkOf(ipAddress) });
    this.accounts.add(account);
  }
}
