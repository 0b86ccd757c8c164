type Load<Module> = () => Promise<Module>;
type Again = <Module>(load: Load<Module>, error: unknown) => Promise<Module>;

let again: Again | undefined;

/** What may bring code after all when it did not come. It is no part of the first page: see renewal.ts. */
export const helpArriving = (help: Again) => void (again = help);

/** Code that comes when it is wanted. */
export const arriving = <Module>(load: Load<Module>): Promise<Module> =>
  load().catch((error: unknown) => {
    if (again) return again(load, error);
    throw error;
  });
