import { CLIENTS_MOST, type Cliente } from '@bujia/contracts/clients';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { prefixesOf } from '../../../platform/database/prefixes.ts';

/** As the index of the accounts has them: an address by its parts, as it is one word otherwise. */
const WORDS = `to_tsvector('simple', folded(translate(
  a.name || ' ' || a.surname || ' ' || a.email || ' ' || a.identification, '@.-_+', '     ')))`;
/** What is typed of a telephone before it can be one. */
const TELEPHONE = /^[\d ()+./-]{6,}$/;
const FIELDS = `a.id AS codigo, a.name AS nombre, a.surname AS apellido, a.email, a.identification AS identificacion,
  a.verified AS verificado, a.disabled_at IS NOT NULL AS deshabilitado`;

/** Clients for whoever stands at the counter. From the main database: one may have registered a moment ago. */
@Injectable()
export class ClientSearch {
  constructor(private readonly primary: Primary) {}

  async find(text: string): Promise<Cliente[]> {
    const words = prefixesOf(text);
    const phone = TELEPHONE.test(text) ? phoneKey(text) : null;
    if (words === '') return [];
    return this.primary.rows<Cliente>(
      `(SELECT ${FIELDS} FROM account a WHERE a.type = 1 AND ${WORDS} @@ to_tsquery('simple', folded(?))
        ORDER BY a.id DESC LIMIT ${CLIENTS_MOST})
       UNION
       (SELECT ${FIELDS} FROM account a WHERE a.type = 1 AND a.id = ANY(ARRAY(
          SELECT d.account_id FROM address d WHERE ?::text IS NOT NULL AND phone_keys(d.details) @> ARRAY[?::text]))
        ORDER BY a.id DESC LIMIT ${CLIENTS_MOST})
       ORDER BY 7, 1 DESC LIMIT ${CLIENTS_MOST}`,
      [words, phone, phone],
    );
  }
}

/** The last nine digits: with 0 or +593 before them it is the same telephone. */
const phoneKey = (text: string): string => text.replace(/\D/g, '').slice(-9);
