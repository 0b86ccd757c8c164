/** What a bank says of a card. The numbers are the provider's `status_detail`. */
export const DETAIL = {
  review: 1,
  paid: 3,
  refunded: 7,
  rejected: 9,
  systemError: 10,
  fraud: 11,
  otpAwaited: 31,
  otpWrong: 33,
} as const;

export interface TestCard {
  number: string;
  /** What the payment page says of it. */
  meaning: string;
  detail: number;
  /** The bank makes up its mind later. */
  laterDetail?: number;
  /** The page closes as if the browser had gone: the shop learns of the payment from the notice alone. */
  silent?: boolean;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4111111111111111', meaning: 'Aprobada', detail: DETAIL.paid },
  { number: '5555555555554444', meaning: 'Aprobada', detail: DETAIL.paid },
  { number: '36417002140808', meaning: 'Pide una clave: 012345', detail: DETAIL.otpAwaited },
  { number: '4000000000000002', meaning: 'Rechazada por el banco', detail: DETAIL.rejected },
  { number: '4000000000000069', meaning: 'Rechazada por fraude', detail: DETAIL.fraud },
  { number: '4000000000000259', meaning: 'Aprobada 15 s después', detail: DETAIL.review, laterDetail: DETAIL.paid },
  {
    number: '4000000000000341',
    meaning: 'Aprobada, y la página se cierra sin avisar',
    detail: DETAIL.paid,
    silent: true,
  },
];

export const OTP = { right: '012345', pending: '543210' } as const;

const OTHERS: TestCard = { number: '', meaning: 'Rechazada', detail: DETAIL.rejected };

export const cardOf = (number: string): TestCard => TEST_CARDS.find((card) => card.number === number) ?? OTHERS;

/** The check digit of a card number. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'vi';
  if (/^5[1-5]/.test(number)) return 'mc';
  return /^3[68]/.test(number) ? 'di' : 'ax';
}

/** The words and numbers that the provider uses for a detail. */
export function wordsOf(detail: number): { status: string; current: string; notice: string; message: string } {
  switch (detail) {
    case DETAIL.paid:
      return { status: 'success', current: 'APPROVED', notice: '1', message: 'Response by mock' };
    case DETAIL.refunded:
      return { status: 'failure', current: 'CANCELLED', notice: '2', message: 'Reverse by mock' };
    case DETAIL.review:
    case DETAIL.otpAwaited:
      return { status: 'pending', current: 'PENDING', notice: '0', message: 'Waiting' };
    default:
      return { status: 'failure', current: 'REJECTED', notice: '4', message: 'Denied by mock' };
  }
}
