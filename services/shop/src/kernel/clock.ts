/** Where time comes from, so that a test can move it. Serves as its own injection token. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
