import { type Static, Type } from 'typebox';
import { event } from '../../kernel/event.ts';

const Asked = Type.Object({ questionId: Type.String(), orderId: Type.String() });
export class FitAsked extends event<Static<typeof Asked>>(
  'fitting.fit-asked.v1',
  'A week ago an order was delivered: its buyer is asked whether the parts fitted. Once for an order.',
  Asked,
) {}

/** Purposes of the sealed codes in the links: a question, and an account that wants to be asked no more. */
export const FIT_SEAL = 'fit-question';
export const STOP_FIT_SEAL = 'fit-stop';

/** What a mail asks of. */
export interface AskedLine {
  /** Its place in the order. */
  line: number;
  code: string;
  name: string;
  /** In words; undefined where the shop knows of none. */
  vehicle: string | undefined;
}

/** Asks what a question is about. */
export abstract class FitQuestionsAsked {
  /** Undefined where nobody is left to be asked; a line that nothing is asked of any more is not among them. */
  abstract find(questionId: string): Promise<readonly AskedLine[] | undefined>;
}

/** Asks for which vehicles an account said what it bought was. */
export abstract class SaidFits {
  /** The vehicle that it named last, by the part. */
  abstract of(accountId: string): Promise<ReadonlyMap<number, number>>;
}
