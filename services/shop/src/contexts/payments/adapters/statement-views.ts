import { financialEntities, OTHER_BANK } from '@bujia/contracts/catalogues';
import type {
  Credito,
  Extracto,
  MatchSign,
  PaymentMatches,
  ProposedCredit,
  StatementDesk,
} from '@bujia/contracts/statements';
import { dollarsOf } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { type Proposals, ProposeCredits } from '../application/propose-credits.ts';
import type { OpenCredit, Sign } from '../domain/credit-matches.ts';
import { statementMissing } from '../domain/payments-errors.ts';
import { PaymentViews } from './payment-views.ts';

interface Row {
  number: number;
  bank: number;
  from: string;
  to: string;
  at: Date | string;
  movements: number;
  fresh: number;
  known: number;
}

const STATEMENT = `number, bank, first_day::text AS from, last_day::text AS to, uploaded_at AS at, movements, fresh, known`;
const CREDIT = `c.id, c.bank, c.day::text AS day, c.amount_cents AS amount, c.text, c.document`;
const SIGNS: Readonly<Record<Sign, MatchSign>> = {
  ...{ amount: 'valor', day: 'fecha', receipt: 'numero', name: 'nombre', order: 'pedido' },
};
/** Of the newest credits so many are looked at for those that nobody claims. */
const LOOKED_AT = 300;
const LISTED = 100;

/** From the main database: people have just changed what they look at. */
@Injectable()
export class StatementViews {
  constructor(
    private readonly primary: Primary,
    private readonly payments: PaymentViews,
    private readonly proposals: ProposeCredits,
    private readonly config: Config,
  ) {}

  async desk(): Promise<StatementDesk> {
    const [rows, { porRevisar }, unclaimed] = await Promise.all([
      this.primary.rows<Row>(
        `SELECT DISTINCT ON (bank) ${STATEMENT} FROM bank_statement ORDER BY bank, bank_statement.number DESC`,
      ),
      this.payments.waiting(),
      this.proposals.unclaimed(LOOKED_AT),
    ]);
    const found = await this.proposals.to(porRevisar.map(({ codigo }) => codigo));
    return {
      extractos: rows.map((row) => this.extractoOf(row)),
      porRevisar: porRevisar.map((pago) => ({ pago, propuestas: this.proposed(pago.codigo, found) })),
      sinPago: unclaimed.slice(0, LISTED).map((credit) => this.creditoOf(credit)),
    };
  }

  async statement(number: number): Promise<Extracto> {
    const row = await this.primary.row<Row>(`SELECT ${STATEMENT} FROM bank_statement WHERE number = ?::int`, [number]);
    // Somebody has withdrawn it in the same moment.
    if (!row) throw statementMissing();
    return this.extractoOf(row);
  }

  /** Undefined when there is no such payment. */
  async matches(number: number): Promise<PaymentMatches | undefined> {
    const pago = await this.payments.one(number);
    if (!pago) return undefined;
    const bank = pago.entidadFinanciera?.codigo ?? 0;
    const [found, used, until] = await Promise.all([
      this.proposals.to([number]),
      this.primary.row<OpenCredit>(
        `SELECT ${CREDIT} FROM bank_credit c JOIN payment p ON p.id = c.payment_id WHERE p.number = ?::int`,
        [number],
      ),
      this.primary.row<{ day: string | null }>(
        `SELECT max(last_day)::text AS day FROM bank_statement WHERE bank = ?::int OR ?::boolean`,
        [bank, bank === OTHER_BANK],
      ),
    ]);
    return {
      propuestas: this.proposed(number, found),
      usado: used ? this.creditoOf(used) : null,
      hasta: until?.day ?? null,
    };
  }

  /** What is held of an account's money in the words of banks. */
  async ofAccount(accountId: string): Promise<Credito[]> {
    const rows = await this.primary.rows<OpenCredit>(
      `SELECT ${CREDIT} FROM bank_credit c JOIN payment p ON p.id = c.payment_id WHERE p.account_id = ? ORDER BY c.id`,
      [accountId],
    );
    return rows.map((row) => this.creditoOf(row));
  }

  private proposed(payment: number, { of, credits, deposits }: Proposals): ProposedCredit[] {
    const list = of.get(payment) ?? [];
    return list.map(({ credit, strength, signs, rivals }) => ({
      credito: this.creditoOf(credits.get(credit)!),
      fuerza: strength === 'strong' ? 'fuerte' : 'posible',
      por: signs.map((sign) => SIGNS[sign]),
      disputado: rivals.map((pago) => ({ pago, pedido: deposits.get(pago)!.orderNumber })),
    }));
  }

  private creditoOf({ id, bank, day, amount, text, document }: OpenCredit): Credito {
    return {
      ...{ codigo: id, banco: this.bankOf(bank), fecha: day, valor: dollarsOf(amount) },
      ...{ texto: text, numero: document },
    };
  }

  private extractoOf({ number, bank, from, to, at, movements, fresh, known }: Row): Extracto {
    return {
      ...{ codigo: number, banco: this.bankOf(bank), desde: from, hasta: to, subido: new Date(at).toISOString() },
      ...{ movimientos: movements, nuevos: fresh, conocidos: known },
    };
  }

  private bankOf(code: number) {
    return financialEntities(this.config.shop).find(({ codigo }) => codigo === code) ?? { codigo: code, nombre: '' };
  }
}
