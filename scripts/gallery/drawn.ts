interface Drawn {
  file: string;
  scene: string;
  width: number;
  height: number;
}

/** The pictures of README.md and docs/owner.md: the window of a scene, light. */
export const DRAWN: readonly Drawn[] = [
  { file: 'home-1440.png', scene: 'home', width: 1440, height: 900 },
  { file: 'part-1440.png', scene: 'part-client', width: 1440, height: 900 },
  { file: 'listing-1440.png', scene: 'listing', width: 1440, height: 900 },
  { file: 'orders-1440.png', scene: 'orders', width: 1440, height: 900 },
  { file: 'listing-360.png', scene: 'listing', width: 360, height: 760 },
  { file: 'part-360.png', scene: 'part-client', width: 360, height: 760 },
  { file: 'contact-360.png', scene: 'contact', width: 360, height: 760 },
  { file: 'order-placed-360.png', scene: 'order-placed-transfer', width: 360, height: 740 },
  { file: 'owner-board.png', scene: 'operator-board', width: 1440, height: 900 },
  { file: 'owner-settings.png', scene: 'settings', width: 1440, height: 900 },
  { file: 'owner-team.png', scene: 'staff', width: 1440, height: 900 },
  { file: 'owner-part.png', scene: 'part-editor', width: 1440, height: 900 },
  { file: 'owner-counter.png', scene: 'counter', width: 1440, height: 900 },
  { file: 'owner-payment.png', scene: 'payment-decision', width: 1440, height: 900 },
  { file: 'owner-close.png', scene: 'closing', width: 1440, height: 900 },
  { file: 'owner-reports.png', scene: 'reports-sales', width: 1440, height: 900 },
];
