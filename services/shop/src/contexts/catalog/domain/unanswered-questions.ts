export abstract class UnansweredQuestions {
  /** Adds to what is kept. Of a day no more than `most` different ones are; those that are there are counted on. */
  abstract count(
    questions: readonly { day: string; question: string; times: number; guessed: boolean }[],
    most: number,
  ): Promise<void>;
}
