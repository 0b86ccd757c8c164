import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { VehiclesForSearch } from '../../catalog/contract.ts';
import { fitLineMissing, fitLineReturned, fitVehicleNeeded, fitVehicleUnknown } from '../domain/fitting-errors.ts';
import { AskedLines } from './asked-lines.ts';
import { NoteFit } from './note-fit.ts';
import { OpenFitLink } from './open-fit-link.ts';

/** Whoever has the link of the mail says whether a part fitted. */
export class AnswerFit extends Command<void> {
  constructor(
    readonly code: string,
    readonly line: number,
    readonly fits: boolean,
    /** Undefined: the one that it was bought for. */
    readonly vehicleId: number | undefined,
  ) {
    super();
  }
}

@CommandHandler(AnswerFit)
export class AnswerFitHandler implements ICommandHandler<AnswerFit> {
  constructor(
    private readonly links: OpenFitLink,
    private readonly lines: AskedLines,
    private readonly vehicles: VehiclesForSearch,
    private readonly notes: NoteFit,
  ) {}

  async execute({ code, line, fits, vehicleId }: AnswerFit): Promise<void> {
    const { orderId, accountId } = await this.links.lock(code);
    const about = (await this.lines.of(orderId)).find((one) => one.line === line);
    if (!about) throw fitLineMissing();
    if (about.isReturned) throw fitLineReturned();
    const vehicle = vehicleId ?? about.vehicleId;
    if (vehicle === undefined) throw fitVehicleNeeded();
    if ((await this.vehicles.byIds([vehicle])).length === 0) throw fitVehicleUnknown();
    await this.notes.note({ orderId, line, accountId, partId: about.partId }, { vehicleId: vehicle, fits });
  }
}
