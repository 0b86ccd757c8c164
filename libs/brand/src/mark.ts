/** The nut of a spark plug, in two halves; the gap between them is the spark. Of one colour, on a square of `MARK_SIDE`. */
export const MARK_PATH =
  'M16 .8 18.3 2.1 7.79 21.2l8.8-3.6-5.85 10.62L2.6 23.6V8.4zM21.26 3.78 29.4 8.4v15.2L16 31.2l-2.3-1.3L24.21 10.8l-8.8 3.6z';
export const MARK_SIDE = 32;

/** The head of every mail. A mail is kept for years, so its address stays. */
export const MAIL_LOGO = { path: '/marca/correo.png', height: 36 } as const;
