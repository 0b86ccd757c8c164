import type { EventClass, IntegrationEvent } from '../../../kernel/event.ts';
import { type BoundReaction, type ReactionHandler, reactionTo } from '../../../platform/queues/when.ts';
import { Email } from '../domain/email.ts';
import { type Addressee, type MailDesk, type Recipient, Sealed } from './mail-recipients.ts';
import { type MailData, type MailName, templates } from './templates/templates.ts';

/** Fields of a template that open a link: they are given as what is sealed, never in plain. */
type CodeField = 'code' | 'endCode' | 'endServiceCode' | 'unsubscribeCode' | 'trackingCode';

/** What the row has yet to say: the fields of the template without those that come with the recipient. */
type Rest<Name extends MailName, Given> = {
  [Field in keyof MailData<Name> as Exclude<Field, keyof Given>]: Field extends CodeField
    ? Sealed
    : MailData<Name>[Field];
};
type Said<Name extends MailName, Given> = Rest<Name, Given> | undefined;

interface When {
  eventId: string;
  occurredAt: Date;
}

export interface EventMail {
  event: EventClass;
  template: MailName;
  queue: (desk: MailDesk, data: object, when: When) => Promise<void>;
}

/**
 * A mail that an event causes: its template, who gets it, one or several, and what the recipient does not already tell the template.
 * Without a recipient, or when nothing is said, nothing is sent.
 */
export function mail<Data extends object, Name extends MailName, Given extends object, Of>(
  event: EventClass<Data, IntegrationEvent<Data>>,
  template: Name,
  recipient: Recipient<NoInfer<Data>, Given, Of>,
  say: (
    of: Of,
    data: NoInfer<Data>,
    about: When & { desk: MailDesk },
  ) => Said<Name, NoInfer<Given>> | Promise<Said<Name, NoInfer<Given>>>,
): EventMail {
  return {
    event,
    template,
    queue: async (desk, data, when) => {
      for (const to of [(await recipient(data as Data, desk)) ?? []].flat())
        await queueTo(to, data as Data, desk, when);
    },
  };

  async function queueTo(to: Addressee<Given, Of>, data: Data, desk: MailDesk, when: When): Promise<void> {
    const said = await say(to.of, data, { ...when, desk });
    if (!said) return;
    const fields = Object.entries({ ...to.given, ...said } as object) as [string, unknown][];
    const request = {
      ...{ template, recipient: to.address, about: to.about, eventId: when.eventId },
      data: Object.fromEntries(fields.filter(([, value]) => !(value instanceof Sealed))),
      codes: Object.fromEntries(
        fields.flatMap(([field, value]) =>
          value instanceof Sealed ? [[field, { purpose: value.purpose, id: value.id }]] : [],
        ),
      ),
    };
    desk.emails.add(Email.queue(request, desk.clock.now()));
  }
}

/** One reaction for each event of the table, `messaging.when-<what happened>`: its mails are queued together or not at all. */
export function reactionsOf(mails: readonly EventMail[], desk: MailDesk): BoundReaction[] {
  for (const { template } of mails) {
    if (!Object.hasOwn(templates, template)) throw new Error(`There is no template ${template} to write a mail with`);
  }
  return [...Map.groupBy(mails, ({ event }) => event)].map(([event, caused]) => {
    const handler: ReactionHandler = {
      handle: async ({ data }, when) => {
        for (const { queue } of caused) await queue(desk, data, when);
      },
    };
    return { reaction: reactionTo(event, `messaging.when-${event.type.split('.')[1]!}`), handler };
  });
}
