import { maskedEmail } from '@bujia/contracts/clients';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { type PartForSale, PartsForSale } from '../../catalog/contract.ts';
import { People, type PersonOfAccount } from '../../identity/contract.ts';
import { FitQuestionsAsked } from '../../fitting/contract.ts';
import { FitsOfOwners, Needs } from '../../garage/contract.ts';
import { type TaxDocument, TaxDocuments } from '../../invoicing/contract.ts';
import { type PlacedOrder, PlacedOrders, ReturnedLines, TRACKING_SEAL } from '../../ordering/contract.ts';
import { Payments, Returns } from '../../payments/contract.ts';
import { type KnownQuotation, QUOTATION_SEAL, Quotations } from '../../quoting/contract.ts';
import { END_NOTICES_SEAL, type KnownNotice, Notices, type NoticeState } from '../../restock/contract.ts';
import type { ContactMessage } from '../domain/contact-message.ts';
import { ContactMessages } from '../domain/contact-messages.ts';
import type { EmailSubject } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';
import type { Subscription, SubscriptionState } from '../domain/subscription.ts';
import { Subscriptions } from '../domain/subscriptions.ts';

/** Whom and what the rows of the table may ask. */
@Injectable()
export class MailDesk {
  constructor(
    readonly people: People,
    readonly orders: PlacedOrders,
    readonly payments: Payments,
    readonly returns: Returns,
    readonly returnedLines: ReturnedLines,
    readonly documents: TaxDocuments,
    readonly messages: ContactMessages,
    readonly subscriptions: Subscriptions,
    readonly notices: Notices,
    readonly quotations: Quotations,
    readonly fitQuestions: FitQuestionsAsked,
    readonly needs: Needs,
    readonly fits: FitsOfOwners,
    readonly parts: PartsForSale,
    readonly emails: Emails,
    readonly config: Config,
    readonly clock: Clock,
  ) {}
}

/** What an id in a link is sealed for. The code itself is made when the mail is written, and kept nowhere. */
export class Sealed {
  constructor(
    readonly purpose: string,
    readonly id: string,
  ) {}
}

export interface Addressee<Given, Of> {
  address: string;
  /** Fields of the template that are the same in every mail to such a recipient. */
  given: Given;
  /** What the mail is about. */
  of: Of;
  about?: EmailSubject;
}

/** Finds who is to be written to. Nobody: no mail. */
export type Recipient<Data, Given, Of> = (
  data: Data,
  desk: MailDesk,
) => Promise<Addressee<Given, Of> | Addressee<Given, Of>[] | undefined>;
/** Of one person at most. */
type ToOne<Data, Given, Of> = (data: Data, desk: MailDesk) => Promise<Addressee<Given, Of> | undefined>;
type Named = { name: string };

/** The owner of the account that a field of the event names. */
export const owner =
  <Field extends string>(field: Field): ToOne<Record<Field, string | null>, Named, PersonOfAccount> =>
  async (data, { people }) => {
    const userId = data[field];
    const person = userId === null ? undefined : await people.find(userId);
    return person && { address: person.email, given: { name: person.name }, of: person };
  };

/** The owner of two accounts that became one, at the address of each. */
export const bothMerged: Recipient<
  { userId: string; into: string },
  Named,
  { stays: boolean; otherEmail: string }
> = async ({ userId, into }, { people }) => {
  const [goes, stays] = [await people.find(userId), await people.find(into)];
  if (!goes || !stays) return undefined;
  const to = (one: PersonOfAccount, other: PersonOfAccount) => ({
    ...{ address: one.email, given: { name: one.name } },
    of: { stays: one === stays, otherEmail: maskedEmail(other.email) },
  });
  return [to(goes, stays), to(stays, goes)];
};

/** The same person, at the address that the event names. */
export const ownerAt =
  <Field extends string>(field: Field): ToOne<Record<Field | 'userId', string>, Named, PersonOfAccount> =>
  async (data, desk) => {
    const person = await owner('userId')(data, desk);
    return person && { ...person, address: data[field] };
  };

type OfOrder = Named & { number: number; trackingCode: Sealed };

/**
 * Whoever placed the order, unless they bought at the counter and named no address. What a mail says of it is what was so when its
 * event was dealt with.
 */
export const buyer: ToOne<{ orderId: string }, OfOrder, PlacedOrder> = async ({ orderId }, desk) => {
  const order = await orderToWriteOf(orderId, desk);
  const { number, buyer } = order;
  if (buyer.email === '') return undefined;
  return {
    address: buyer.email,
    given: { name: buyer.name, number, trackingCode: new Sealed(TRACKING_SEAL, orderId) },
    of: order,
    about: { orderId, orderNumber: number },
  };
};

/** The shop itself, about an order. */
export const shopAboutOrder: ToOne<{ orderId: string }, { number: number }, PlacedOrder> = async (
  { orderId },
  desk,
) => {
  const order = await orderToWriteOf(orderId, desk);
  const { number } = order;
  return {
    address: desk.config.shop.email,
    given: { number },
    of: order,
    about: { orderId, orderNumber: number },
  };
};

/** Whoever is owed money: the buyer of the order, or the owner of the account for a charge without one. */
export const creditor: ToOne<{ orderId: string | null; accountId: string }, Named, { orderNumber: number }> = async (
  { orderId, accountId },
  desk,
) => {
  if (orderId === null) {
    const person = await owner('accountId')({ accountId }, desk);
    return person && { ...person, of: { orderNumber: 0 } };
  }
  const { buyer: person, number } = await orderToWriteOf(orderId, desk);
  if (person.email === '') return undefined;
  return {
    address: person.email,
    given: { name: person.name },
    of: { orderNumber: number },
    about: { orderId, orderNumber: number },
  };
};

/** The shop, about money that it owes. */
export const shopAboutReturn: ToOne<{ orderId: string | null }, object, { orderNumber: number }> = async (
  { orderId },
  desk,
) => {
  const number = orderId === null ? 0 : (await orderToWriteOf(orderId, desk)).number;
  const about = orderId === null ? undefined : { orderId, orderNumber: number };
  return { address: desk.config.shop.email, given: {}, of: { orderNumber: number }, ...(about && { about }) };
};

/** Whoever a tax document is made out to: its files hang on the mail when that is written. */
export const taxpayer: ToOne<{ documentId: string }, OfOrder, TaxDocument> = async ({ documentId }, desk) => {
  const document = await desk.documents.byId(documentId);
  if (!document) throw new Error(`There is no tax document ${documentId} to send`);
  const to = await buyer(document, desk);
  if (!to) return undefined;
  return { ...to, of: document, about: { ...to.about!, documentId } };
};

/** The owner of an address of the newsletter, as long as it is in that state. */
export const subscriber =
  (state: SubscriptionState): ToOne<{ subscriptionId: string }, object, Subscription> =>
  async ({ subscriptionId }, { subscriptions }) => {
    const subscription = await subscriptions.byId(subscriptionId);
    return subscription?.state === state ? { address: subscription.address, given: {}, of: subscription } : undefined;
  };

interface PartOfMail {
  part: string;
  partCode: string;
  encryptedCode: string;
  image: string;
}
type OfNotice = PartOfMail & { endCode: Sealed };

/** Whoever waits for a part, as long as the notice is in that state. */
export const waiter =
  (state: NoticeState): ToOne<{ noticeId: string }, OfNotice, KnownNotice> =>
  async ({ noticeId }, { notices, parts }) => {
    const notice = await notices.find(noticeId);
    const [part] = notice?.state === state ? await parts.byIds([notice.partId]) : [];
    return (
      notice &&
      part && {
        address: notice.address,
        given: { ...partOfMail(part), endCode: new Sealed(END_NOTICES_SEAL, notice.id) },
        of: notice,
      }
    );
  };

const partOfMail = ({ name, code, encryptedCode, image = '' }: PartForSale): PartOfMail => ({
  ...{ part: name, partCode: code, encryptedCode, image },
});

/** Whoever wrote about a part, as long as both are there. */
export const reviewer: ToOne<{ accountId: string; partId: number }, Named & PartOfMail, PersonOfAccount> = async (
  { accountId, partId },
  desk,
) => {
  const person = await owner('accountId')({ accountId }, desk);
  const [part] = person ? await desk.parts.byIds([partId]) : [];
  if (!person || !part) return undefined;
  return { ...person, given: { ...person.given, ...partOfMail(part) } };
};

/** Whoever was offered something. */
export const offered: ToOne<{ quotationId: string }, Named & { number: number; code: Sealed }, KnownQuotation> = async (
  { quotationId },
  { quotations },
) => {
  const quotation = await quotations.find(quotationId);
  if (!quotation) return undefined;
  const { clientEmail: address, clientName: name, number } = quotation;
  return { address, given: { name, number, code: new Sealed(QUOTATION_SEAL, quotationId) }, of: quotation };
};

/** Whoever an operator invites, who may have no account. */
export const invited: ToOne<{ email: string; name: string }, Named, object> = ({ email, name }) =>
  Promise.resolve({ address: email, given: { name }, of: {} });

/** The shop, about one of its own people. */
export const shopAboutPerson: ToOne<
  { userId: string; by: string | null },
  { person: string; personEmail: string; by: string },
  object
> = async ({ userId, by }, { people, config }) => {
  const known = await people.among(by === null ? [userId] : [userId, by]);
  const person = known.find((one) => one.userId === userId);
  const operator = known.find((one) => one.userId === by);
  return (
    person && {
      address: config.shop.email,
      given: { person: `${person.name} ${person.surname}`, personEmail: person.email, by: operator?.email ?? '' },
      of: {},
    }
  );
};

interface OfSettings {
  changedBy: string;
  changedByEmail: string;
}

/** Every operator. */
export const everyOperator: Recipient<object, Named, object> = async (_, { people }) =>
  (await people.operators()).map(({ name, email }) => ({ address: email, given: { name }, of: {} }));

/** Every operator, about a change of the shop's settings. */
export const operators: Recipient<{ by: string }, OfSettings & Named, object> = async (data, desk) => {
  const given = await ofSettings(data, desk);
  return (await desk.people.operators()).map(({ name, email }) => ({
    ...{ address: email, given: { ...given, name }, of: {} },
  }));
};

/** The address that the shop has left. */
export const formerShop: ToOne<{ by: string; formerEmail?: string }, OfSettings, object> = async (data, desk) =>
  data.formerEmail === undefined
    ? undefined
    : { address: data.formerEmail, given: await ofSettings(data, desk), of: {} };

async function ofSettings({ by }: { by: string }, { people }: MailDesk): Promise<OfSettings> {
  const person = await people.find(by);
  return { changedBy: person ? `${person.name} ${person.surname}` : '', changedByEmail: person?.email ?? '' };
}

/** Whoever sent the contact form. */
export const writer: ToOne<{ messageId: string }, { sentAt: string }, ContactMessage> = async (
  { messageId },
  { messages },
) => {
  const message = await messages.get(messageId);
  return { address: message.form.email, given: { sentAt: message.receivedAt.toISOString() }, of: message };
};

/** The shop, about a contact form. */
export const shopAboutMessage: typeof writer = async (data, desk) => ({
  ...(await writer(data, desk))!,
  address: desk.config.shop.email,
});

async function orderToWriteOf(orderId: string, { orders }: MailDesk): Promise<PlacedOrder> {
  const order = await orders.byId(orderId);
  if (!order) throw new Error(`There is no order ${orderId} to write of`);
  return order;
}
