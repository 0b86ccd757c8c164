import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { People } from '../../identity/contract.ts';
import { type KnownNotice, Notices } from '../contract.ts';
import { RestockNotice } from '../domain/restock-notice.ts';

@Injectable()
export class KnownNotices extends Notices {
  constructor(
    private readonly primary: Primary,
    private readonly people: People,
  ) {
    super();
  }

  async find(noticeId: string): Promise<KnownNotice | undefined> {
    const notice = await this.primary.one(RestockNotice, { id: noticeId });
    if (!notice) return undefined;
    const { id, partId, state, accountId, address } = notice;
    if (!accountId) return { id, partId, state, accountId, address: address!, name: undefined };
    const person = await this.people.find(accountId);
    if (!person?.verified) return undefined;
    return { id, partId, state, accountId, address: person.email, name: person.name };
  }
}
