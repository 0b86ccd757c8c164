import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import type { Issuer } from '../domain/document-content.ts';
import type { Series } from '../domain/electronic-document.ts';
import { plainText } from '../domain/plain-text.ts';

/** The company and its series, as the settings have them now. */
@Injectable()
export class IssuerOfShop {
  constructor(private readonly config: Config) {}

  get series(): Series {
    const { establishment, emissionPoint } = this.config.issuer;
    const { authority } = this.config.invoicing;
    return { environment: authority === 'production' ? '2' : '1', establishment, emissionPoint };
  }

  get issuer(): Issuer {
    const { name, branches } = this.config.shop;
    const { ruc, legalName, tradeName, headOffice, address, keepsAccounts, ...more } = this.config.issuer;
    const { specialTaxpayer, withholdingAgent, rimpe } = more;
    const addressOf = ({ address, city }: { address: string; city: string }) => `${address}, ${city}`;
    const establishment = branches.find(({ key }) => key === this.config.invoicing.branch)!;
    const ofHeadOffice = branches.find((branch) => branch.headOffice) ?? establishment;
    return {
      ruc,
      legalName: plainText(legalName),
      tradeName: plainText(tradeName ?? name),
      headOfficeAddress: plainText(headOffice ?? addressOf(ofHeadOffice)),
      establishmentAddress: plainText(address ?? addressOf(establishment)),
      keepsAccounts: keepsAccounts ?? false,
      ...(specialTaxpayer && { specialTaxpayer }),
      ...(withholdingAgent && { withholdingAgent }),
      ...(rimpe && { rimpe }),
    };
  }
}
