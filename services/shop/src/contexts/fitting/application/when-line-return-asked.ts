import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { People } from '../../identity/contract.ts';
import { LineReturnAsked, ReturnedLines } from '../../ordering/contract.ts';
import { AskedLines } from './asked-lines.ts';
import { NoteFit } from './note-fit.ts';

type Data = LineReturnAsked['data'];

/** Who sends a part back because it does not fit has said so, whatever a seller decides. */
@When(LineReturnAsked, 'fitting.when-line-return-asked')
export class WhenLineReturnAsked implements ReactionHandler<Data> {
  constructor(
    private readonly returned: ReturnedLines,
    private readonly lines: AskedLines,
    private readonly people: People,
    private readonly notes: NoteFit,
  ) {}

  async handle({ data: { returnId, orderId, accountId } }: IntegrationEvent<Data>): Promise<void> {
    const back = await this.returned.byId(returnId);
    if (back?.reason !== 'no-fit' || !(await this.people.find(accountId))) return;
    const about = (await this.lines.of(orderId)).find(({ line }) => line === back.line);
    if (!about) return;
    const { line, partId, vehicleId = null } = about;
    await this.notes.note({ orderId, line, accountId, partId }, { vehicleId, fits: false });
  }
}
