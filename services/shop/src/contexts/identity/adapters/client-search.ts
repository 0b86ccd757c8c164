import { CLIENTS_MOST, type Cliente, masked } from '@bujia/contracts/clients';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { prefixesOf } from '../../../platform/database/prefixes.ts';
import { KnownClients } from '../application/known-clients.ts';

/** As the index of the accounts has them: an address by its parts, as it is one word otherwise. */
const WORDS = `to_tsvector('simple', folded(translate(
  a.name || ' ' || a.surname || ' ' || a.email || ' ' || a.identification, '@.-_+', '     ')))`;
/** What is typed of a telephone before it can be one. */
const TELEPHONE = /^[\d ()+./-]{6,}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const COMMON_FROM = 500;
/** Fewer are asked one more at a time, until what the masks hide is known. */
const LETTERS = 3;
const DIGITS = 6;
const FIELDS = `a.id AS codigo, a.name AS nombre, a.surname AS apellido, a.email, a.identification AS identificacion,
  a.verified AS verificado, a.disabled_at IS NOT NULL AS deshabilitado,
  (SELECT into_id FROM account_merge WHERE account_id = a.id) AS "unidaA"`;

/** Clients for whoever stands at the counter. From the main database: one may have registered a moment ago. */
@Injectable()
export class ClientSearch extends KnownClients {
  constructor(private readonly primary: Primary) {
    super();
  }

  one(accountId: string): Promise<Cliente | undefined> {
    return this.primary.row<Cliente>(`SELECT ${FIELDS} FROM account a WHERE a.type = 1 AND a.id = ?`, [accountId]);
  }

  async find(text: string): Promise<Cliente[]> {
    const ids = [...(await this.named(text)), ...(await this.reachedAt(text))];
    if (ids.length === 0) return [];
    const found = await this.primary.rows<Cliente>(
      // By what was merged its person is found, in the account that stayed.
      `SELECT ${FIELDS} FROM account a WHERE a.type = 1 AND a.id = ANY(ARRAY(
         SELECT coalesce(m.into_id, f.id) FROM unnest(?::uuid[]) f (id) LEFT JOIN account_merge m ON m.account_id = f.id))
       ORDER BY a.disabled_at IS NOT NULL, a.id DESC LIMIT ${CLIENTS_MOST}`,
      [`{${ids.join(',')}}`],
    );
    return found.map(masked);
  }

  /** Counted first, as words of orders are: the planner would go through all accounts for whoever is rare. */
  private async named(text: string): Promise<string[]> {
    // Parts of a whole address are everybody's: its provider, and what it ends with.
    if (EMAIL.test(text)) return this.ids('lower(a.email) = lower(?)', text, COMMON_FROM);
    const words = prefixesOf(tellingOf(text));
    if (!words) return [];
    const having = `${WORDS} @@ to_tsquery('simple', folded(?))`;
    const found = await this.ids(having, words, COMMON_FROM);
    return found.length < COMMON_FROM ? found : this.ids(`${having} ORDER BY a.id DESC`, words, CLIENTS_MOST);
  }

  private async reachedAt(text: string): Promise<string[]> {
    if (!TELEPHONE.test(text)) return [];
    const rows = await this.primary.rows<{ id: string }>(
      `SELECT d.account_id AS id FROM address d WHERE phone_keys(d.details) @> ARRAY[?::text] LIMIT ?`,
      [phoneKey(text), COMMON_FROM],
    );
    return rows.map(({ id }) => id);
  }

  private async ids(having: string, value: string, most: number): Promise<string[]> {
    const rows = await this.primary.rows<{ id: string }>(
      `SELECT a.id FROM account a WHERE a.type = 1 AND ${having} LIMIT ?`,
      [value, most],
    );
    return rows.map(({ id }) => id);
  }
}

/** The last nine digits: with 0 or +593 before them it is the same telephone. */
const phoneKey = (text: string): string => text.replace(/\D/g, '').slice(-9);

/** The words that tell somebody. Short ones stand between names, and a number begins like many others. */
const tellingOf = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length >= (/^\p{N}+$/u.test(word) ? DIGITS : LETTERS))
    .join(' ');
