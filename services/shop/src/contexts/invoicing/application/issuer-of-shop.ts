import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import type { Issuer } from '../domain/document-content.ts';
import type { Series } from '../domain/electronic-document.ts';
import { plainText } from '../domain/plain-text.ts';

/** The company and its series, as the shop's file has them now. */
@Injectable()
export class IssuerOfShop {
  constructor(private readonly config: Config) {}

  get series(): Series {
    const { authority, establishment, emissionPoint } = this.config.invoicing;
    return { environment: authority === 'production' ? '2' : '1', establishment, emissionPoint };
  }

  get issuer(): Issuer {
    const { ruc, legalName, name, branches } = this.config.shop;
    const { branch, keepsAccounts, specialTaxpayer, withholdingAgent, rimpe } = this.config.invoicing;
    const addressOf = ({ address, city }: { address: string; city: string }) => plainText(`${address}, ${city}`);
    const establishment = branches.find(({ key }) => key === branch)!;
    return {
      ruc,
      legalName: plainText(legalName),
      tradeName: plainText(name),
      headOfficeAddress: addressOf(branches.find(({ headOffice }) => headOffice) ?? establishment),
      establishmentAddress: addressOf(establishment),
      keepsAccounts,
      ...(specialTaxpayer && { specialTaxpayer }),
      ...(withholdingAgent && { withholdingAgent }),
      ...(rimpe && { rimpe }),
    };
  }
}
