import type { TarifaPedido } from '@bujia/contracts/orders';
import { centsOf } from '@bujia/pricing/money';
import { shownSums, type ShownSums } from '@bujia/pricing/totals';

/** The sums of an order, as its buyer saw them. */
export const tarifaSums = (sums: TarifaPedido): ShownSums =>
  shownSums(
    { goods: centsOf(sums.repuestosConIva), shipping: centsOf(sums.envioConIva) },
    {
      subtotal: centsOf(sums.subtotal),
      shipping: centsOf(sums.costoEnvio),
      discount: centsOf(sums.totalDescuento),
      base: centsOf(sums.subtotalIva),
      iva: centsOf(sums.valorIva),
      total: centsOf(sums.total),
    },
  );
