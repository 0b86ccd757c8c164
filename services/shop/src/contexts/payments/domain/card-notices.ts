/** What the provider told us on its own, as it came. */
export interface CardNotice {
  transactionId: string;
  status: string;
  detail: string;
  /** Without the card and the person. */
  body: object;
}

export abstract class CardNotices {
  /** False when the same was told before. */
  abstract keep(notice: CardNotice, now: Date): Promise<boolean>;
}
