import type { Pedido } from '@bujia/contracts/orders';
import { localDate } from '@bujia/ecuador/guayaquil';
import { csvCell } from '../../../platform/http/csv.ts';

const COLUMNS: readonly [name: string, cell: (order: Pedido) => string | number][] = [
  ['Pedido', ({ codigo }) => codigo],
  ['Fecha', ({ fecha }) => localDate(new Date(fecha))],
  ['Estado', ({ estadoPedido }) => estadoPedido.nombre],
  ['Entrega', ({ tipoEntrega }) => tipoEntrega.nombre],
  ['Forma de pago', ({ formaPago }) => formaPago.nombre],
  ['Nombres', ({ usuario }) => usuario.nombre],
  ['Apellidos', ({ usuario }) => usuario.apellido],
  ['Identificación', ({ usuario }) => usuario.cedula],
  ['Email', ({ usuario }) => usuario.email],
  ['Provincia', ({ direccion }) => direccion?.provincia.nombre ?? ''],
  ['Ciudad', ({ direccion }) => direccion?.ciudad ?? ''],
  ['Subtotal', ({ tarifaPedidoList: [{ subtotal }] }) => money(subtotal)],
  ['Envío', ({ tarifaPedidoList: [{ costoEnvio }] }) => money(costoEnvio)],
  ['Descuento', ({ tarifaPedidoList: [{ totalDescuento }] }) => money(totalDescuento)],
  ['Base', ({ tarifaPedidoList: [{ subtotalIva }] }) => money(subtotalIva)],
  ['IVA', ({ tarifaPedidoList: [{ valorIva }] }) => money(valorIva)],
  ['Total', ({ tarifaPedidoList: [{ total }] }) => money(total)],
  ['Pagado', ({ pagado }) => money(pagado)],
  ['Estado de la entrega', ({ entrega }) => entrega?.estado.nombre ?? ''],
  ['Sucursal o transportista', ({ entrega }) => entrega?.sucursal ?? entrega?.transportista ?? ''],
  ['Guía', ({ entrega }) => entrega?.guia ?? ''],
];

const money = (dollars: number): string => dollars.toFixed(2);

/** The mark by which spreadsheets know UTF-8, and semicolons, as those set to Ecuador expect. */
export const csvHead = (): string => `\uFEFF${row(COLUMNS.map(([name]) => name))}`;

export const csvRow = (order: Pedido): string => row(COLUMNS.map(([, cell]) => cell(order)));

const row = (cells: (string | number)[]): string => `${cells.map(csvCell).join(';')}\r\n`;
