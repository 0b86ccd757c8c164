import type { Invitation } from './invitation.ts';

/** Each that is found is locked until the transaction ends. */
export abstract class Invitations {
  abstract add(invitation: Invitation): void;
  abstract remove(invitation: Invitation): void;
  abstract byId(id: string): Promise<Invitation | undefined>;
  abstract byLink(linkId: string): Promise<Invitation | undefined>;
  abstract byEmail(email: string): Promise<Invitation | undefined>;
}
