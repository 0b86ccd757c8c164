/** How long an order keeps its parts unpaid, and when its client is reminded. */
export interface Hold {
  until: Date;
  remindAt: Date;
}
