import { vehicleInWords } from '@bujia/contracts/fitment';
import { Injectable } from '@nestjs/common';
import { VehiclesForSearch } from '../../catalog/contract.ts';
import { AskedLines } from '../application/asked-lines.ts';
import { type AskedLine, FitQuestionsAsked } from '../contract.ts';
import { FitQuestions } from '../domain/fit-questions.ts';

/** A vehicle as people read it, by its id. */
export async function namesOf(
  vehicles: VehiclesForSearch,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids)].filter((id) => typeof id === 'number');
  const found = known.length === 0 ? [] : await vehicles.byIds(known);
  return new Map(
    found.map(({ id, model, engine, year }) => [id, vehicleInWords({ modelo: model, motor: engine, anio: year })]),
  );
}

@Injectable()
export class KnownFitQuestions extends FitQuestionsAsked {
  constructor(
    private readonly questions: FitQuestions,
    private readonly lines: AskedLines,
    private readonly vehicles: VehiclesForSearch,
  ) {
    super();
  }

  async find(questionId: string): Promise<readonly AskedLine[] | undefined> {
    const question = await this.questions.byId(questionId);
    if (!question || (await this.questions.isSilent(question.accountId))) return undefined;
    const lines = (await this.lines.of(question.orderId)).filter(({ isReturned, answer }) => !isReturned && !answer);
    const names = await namesOf(
      this.vehicles,
      lines.map(({ vehicleId }) => vehicleId),
    );
    return lines.map(({ line, code, name, vehicleId }) => ({ line, code, name, vehicle: names.get(vehicleId ?? 0) }));
  }
}
