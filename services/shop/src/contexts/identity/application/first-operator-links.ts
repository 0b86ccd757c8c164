/** The one link by which a shop without operators gets its first; a terminal prints it. Good while there is none, disabled or not. */
export abstract class FirstOperatorLinks {
  abstract isOpen(id: string): Promise<boolean>;
  /** Of any number at once one gets it. */
  abstract use(id: string): Promise<boolean>;
}
