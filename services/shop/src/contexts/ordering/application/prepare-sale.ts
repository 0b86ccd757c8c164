import type { PaymentMethod } from '@bujia/contracts/cart';
import { SHIPPING_TYPE, type ShippingType } from '@bujia/contracts/cart';
import { INSTALMENTS } from '@bujia/contracts/checkout';
import { NO_PARTS, ONE_LINE_EACH, noPartOfCode } from '@bujia/contracts/quotations';
import type { Cents } from '@bujia/pricing/money';
import { quotedUnit } from '@bujia/pricing/quoted';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.ts';
import { Config } from '../../../platform/config/config.ts';
import { type PartForSale, PartsForSale } from '../../catalog/contract.ts';
import { People } from '../../identity/contract.ts';
import { type QuotedPrice, QuotedPrices, type SellersOffer } from '../../quoting/contract.ts';
import type { BillTo } from '../contract.ts';
import {
  branchUnknown,
  clientDisabled,
  clientUnknown,
  nobodyBuys,
  ownSale,
  saleWrong,
} from '../domain/ordering-errors.ts';
import { type Buyer, type Delivery, workOut } from '../domain/purchase.ts';
import { strangerOf } from '../domain/sale.ts';
import { chargeFor, choose, priceLines } from './price-lines.ts';

export interface Seller {
  id: string;
  /** Whether nobody limits how far they lower a price. */
  freely: boolean;
}

/** For whom it is: an account, or whoever is named on the bill. */
export interface SaleClient {
  accountId: string | undefined;
  billTo: BillTo | undefined;
  email: string;
}

export interface SaleWish {
  lines: readonly { code: string; quantity: number; price: Cents | undefined; reason: string }[];
  shippingType: ShippingType;
  method: PaymentMethod;
  /** Key of the branch that sells. */
  branch: string;
  /** Where it goes to; of a delivery. */
  provinceCode: number | undefined;
  delivery: Delivery | null;
  comments: string;
}

export interface KnownClient {
  /** Of somebody without one an id that is no account's, as that of an account that is gone. */
  accountId: string;
  hasAccount: boolean;
  verified: boolean;
  buyer: Buyer;
}

type Promised = (offer: SellersOffer) => ReadonlyMap<number, QuotedPrice> | Promise<ReadonlyMap<number, QuotedPrice>>;

const SOLD_AT = 'Mostrador';

/** Whether what the client was offered is as low as what the seller would go down to. */
const holds = (offered: QuotedPrice | undefined, { quantity, price }: { quantity: number; price: Cents | undefined }) =>
  offered !== undefined && price !== undefined && quantity <= offered.units && quotedUnit(offered) <= price;

/** What a seller sells to a client, at the prices of now, those that the client was offered, or lower ones of the seller. */
@Injectable()
export class PrepareSale {
  constructor(
    private readonly people: People,
    private readonly parts: PartsForSale,
    private readonly quoted: QuotedPrices,
    private readonly config: Config,
  ) {}

  async clientOf({ accountId, billTo, email }: SaleClient, seller: Seller): Promise<KnownClient> {
    if (accountId === undefined) {
      if (!billTo) throw nobodyBuys();
      return { accountId: newId(), hasAccount: false, verified: false, buyer: strangerOf(billTo, email) };
    }
    if (accountId === seller.id) throw ownSale();
    const person = await this.people.find(accountId);
    if (!person) throw clientUnknown();
    if (person.disabled) throw clientDisabled();
    const { name, surname, identification, email: address, homeAddress, verified } = person;
    const buyer = { name, surname, identification, email: address, homeAddress, ...(billTo && { billTo }) };
    return { accountId, hasAccount: true, verified, buyer };
  }

  /** `promise`: what becomes of the prices that the seller lowers. */
  async prepare(wish: SaleWish, { accountId, hasAccount, buyer }: KnownClient, seller: Seller, promise: Promised) {
    const { branch: key, shippingType, method, provinceCode, delivery, comments } = wish;
    if (!this.config.shop.branches.some((one) => one.key === key)) throw branchUnknown();
    const found = await this.partsOf(wish.lines.map(({ code }) => code));
    const wanted = wish.lines.map((line, i) => ({ ...line, part: found[i]! }));
    const offered = hasAccount
      ? await this.quoted.of(
          accountId,
          found.map(({ id }) => id),
        )
      : undefined;
    // A proforma stays for years: of whom the shop is to forget it names nobody.
    const client = hasAccount
      ? { name: `${buyer.name} ${buyer.surname}`.trim(), email: buyer.email }
      : { name: SOLD_AT, email: '' };
    // Nobody pays more than they were offered because somebody else offers it again.
    const asked = wanted.map((line) =>
      holds(offered?.get(line.part.id), line) ? { ...line, price: undefined } : line,
    );
    const lowered = await promise({ sellerId: seller.id, freely: seller.freely, client, lines: asked });
    const chosen = wanted.map(({ part, quantity }) => {
      const own = lowered.get(part.id);
      const one = choose(part, quantity, own ?? offered?.get(part.id));
      // What was made for this sale ends with it, also where a promotion is better.
      return own ? { ...one, quotation: own.number } : one;
    });
    const { lines, promotions } = priceLines(chosen, new Map());
    const isDelivered = shippingType === SHIPPING_TYPE.delivery;
    const terms = {
      ...{ buyer, delivery, shippingType, method, comments, lines, instalments: INSTALMENTS.current },
      shippingCharge: chargeFor(this.config.shipping, isDelivered ? provinceCode : undefined, chosen),
      ...(!isDelivered && { branch: key }),
    };
    return { ...workOut(terms, undefined, promotions), parts: found };
  }

  private async partsOf(codes: readonly string[]): Promise<PartForSale[]> {
    if (codes.length === 0) throw saleWrong(NO_PARTS);
    const ids = await this.parts.idsOf(codes);
    const unknown = codes.find((code) => !ids.has(code));
    if (unknown !== undefined) throw saleWrong(noPartOfCode(unknown));
    if (new Set(ids.values()).size < codes.length) throw saleWrong(ONE_LINE_EACH);
    const byId = new Map((await this.parts.byIds([...ids.values()])).map((part) => [part.id, part]));
    // It left the catalogue in this moment.
    const gone = codes.find((code) => !byId.has(ids.get(code)!));
    if (gone !== undefined) throw saleWrong(noPartOfCode(gone));
    return codes.map((code) => byId.get(ids.get(code)!)!);
  }
}
