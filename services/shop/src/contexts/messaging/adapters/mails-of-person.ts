import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { People, PersonalData } from '../../identity/contract.ts';

const SECTIONS = {
  correos: `SELECT subject AS asunto, template AS plantilla, state AS estado, queued_at AS encolado, settled_at AS resuelto, data AS datos
            FROM email WHERE lower(recipient) = lower(?) ORDER BY id`,
  boletin: `SELECT state AS estado, changed_at AS desde FROM newsletter_subscription WHERE lower(address) = lower(?)`,
  boletines: `SELECT c.title AS titulo, m.state AS estado, m.settled_at AS resuelto
              FROM newsletter_subscription s JOIN campaign_mail m ON m.subscription_id = s.id JOIN campaign c ON c.id = m.campaign_id
              WHERE lower(s.address) = lower(?) ORDER BY c.id`,
  mensajes: `SELECT form AS mensaje, received_at AS recibido FROM contact_message WHERE lower(form->>'email') = lower(?)`,
};

/**
 * What is held here of a person who asks for it: what went to the address of the account, and what came from it. Whoever has not proved
 * the address may have registered with that of another, or of the shop itself.
 */
@Injectable()
export class MailsOfPerson implements OnModuleInit {
  constructor(
    private readonly primary: Primary,
    private readonly people: People,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    for (const [section, sql] of Object.entries(SECTIONS)) {
      this.data.contribute(section, async (userId) => {
        const person = await this.people.find(userId);
        return person?.verified ? this.primary.rows(sql, [person.email]) : [];
      });
    }
  }
}
