import { Module } from '@nestjs/common';
import { declareNaming } from '../../platform/outbox/subjects.ts';
import { documentNaming } from './adapters/document-naming.ts';
import { Config } from '../../platform/config/config.ts';
import { Outbound } from '../../platform/outbound/outbound.ts';
import { declareConcerns } from '../../platform/attention/concern.ts';
import { declareInvariants } from '../../platform/audit/invariant.ts';
import { Reads } from '../../platform/database/reads.ts';
import { HealthModule } from '../../platform/health/health.module.ts';
import { declareCommands } from '../../platform/commands/commands.ts';
import { invoicingRetention } from './adapters/invoicing-retention.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { OPENINGS } from '../../platform/opening/opening.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { OrderingModule } from '../ordering/ordering.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { DocumentViews } from './adapters/document-views.ts';
import { DocumentsController } from './adapters/documents.controller.ts';
import { DocumentsOfPerson } from './adapters/documents-of-person.ts';
import { invoicingInvariants } from './adapters/invoicing-invariants.ts';
import { InvoicingMetrics } from './adapters/invoicing-metrics.ts';
import { invoicingConcerns } from './adapters/invoicing-concerns.ts';
import { IssuedDocuments } from './adapters/issued-documents.ts';
import { MikroElectronicDocuments } from './adapters/mikro-electronic-documents.ts';
import { EmbeddedSandbox } from './adapters/sandbox/embedded-sandbox.ts';
import { SoapTaxAuthority } from './adapters/authority/soap-tax-authority.ts';
import { CertificateHelp } from './adapters/signature/certificate-help.ts';
import { certificateOpening } from './adapters/signature/certificate-opening.ts';
import { ConfiguredSigner } from './adapters/signature/configured-signer.ts';
import { DemonstrationCertificate } from './adapters/signature/demonstration-certificate.ts';
import { MonthController } from './adapters/month/month.controller.ts';
import { MonthViews } from './adapters/month/month-views.ts';
import { MonthZip } from './adapters/month/month-zip.ts';
import { WrittenDocuments } from './adapters/written-documents.ts';
import { AdvanceDocument } from './application/advance-document.ts';
import { AdvanceDueDocuments } from './application/advance-due-documents.ts';
import { CorrectBuyer, CorrectBuyerHandler } from './application/correct-buyer.ts';
import { DocumentWriter } from './application/document-writer.ts';
import { IssueInvoice } from './application/issue-invoice.ts';
import { IssuerOfShop } from './application/issuer-of-shop.ts';
import { RetryDocument, RetryDocumentHandler } from './application/retry-document.ts';
import { Signer } from './application/signer.ts';
import { TakeInvoiceBack } from './application/take-invoice-back.ts';
import { TaxAuthority } from './application/tax-authority.ts';
import { WhenAccountMerged } from './application/when-account-merged.ts';
import { WhenInvoiceSent } from './application/when-invoice-sent.ts';
import { WhenInvoiceIssued } from './application/when-invoice-issued.ts';
import { WhenLineReturnAccepted } from './application/when-line-return-accepted.ts';
import { WhenOrderCancelled } from './application/when-order-cancelled.ts';
import { WhenOrderStatusChanged } from './application/when-order-status-changed.ts';
import { WhenPaymentApproved } from './application/when-payment-approved.ts';
import { WhenPaymentReversed } from './application/when-payment-reversed.ts';
import { CreditNoteIssued, InvoiceIssued, InvoiceSent, TaxDocuments } from './contract.ts';
import { ElectronicDocuments } from './domain/electronic-documents.ts';

@Module({
  imports: [IdentityModule, OrderingModule, PaymentsModule, HealthModule],
  controllers: [MonthController, DocumentsController],
  providers: [
    invoicingRetention,
    declareEvents(InvoiceIssued, InvoiceSent, CreditNoteIssued),
    declareCommands(CorrectBuyer, RetryDocument),
    declareInvariants(...invoicingInvariants),
    declareConcerns([Signer, Reads], invoicingConcerns),
    declareNaming([Reads], documentNaming),
    IssueInvoice,
    TakeInvoiceBack,
    AdvanceDocument,
    AdvanceDueDocuments,
    RetryDocumentHandler,
    CorrectBuyerHandler,
    IssuerOfShop,
    WhenPaymentApproved,
    WhenOrderStatusChanged,
    WhenPaymentReversed,
    WhenLineReturnAccepted,
    WhenOrderCancelled,
    WhenInvoiceIssued,
    WhenAccountMerged,
    WhenInvoiceSent,
    DocumentViews,
    DocumentsOfPerson,
    InvoicingMetrics,
    IssuedDocuments,
    MonthViews,
    MonthZip,
    EmbeddedSandbox,
    DemonstrationCertificate,
    CertificateHelp,
    { provide: ElectronicDocuments, useClass: MikroElectronicDocuments },
    { provide: DocumentWriter, useClass: WrittenDocuments },
    { provide: Signer, useClass: ConfiguredSigner },
    {
      provide: certificateOpening,
      inject: [Signer, Config],
      useFactory: (signer: Signer, config: Config) => ({
        [OPENINGS]: [
          certificateOpening(
            () => signer.state(),
            () => config.issuer.ruc,
          ),
        ],
      }),
    },
    {
      provide: TaxAuthority,
      inject: [EmbeddedSandbox, Outbound],
      useFactory: (sandbox: EmbeddedSandbox, outbound: Outbound) =>
        new SoapTaxAuthority(outbound, () => sandbox.origin),
    },
    { provide: TaxDocuments, useExisting: IssuedDocuments },
  ],
  exports: [TaxDocuments],
})
export class InvoicingModule {}
