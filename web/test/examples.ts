import { type SessionSettings, USER_TYPE, type UserProps } from '@bujia/contracts/accounts';
import type { Compra, CompraLinea } from '@bujia/contracts/cart';
import type { Repuesto } from '@bujia/contracts/catalogue';

/** What the shop says of people, parts and carts, as the contracts have it: a test changes what it is about. */

export const session: SessionSettings = {
  accessToken: 'x',
  tipo: USER_TYPE.client,
  email: 'rosa@correo.example',
  codigo: '1',
  verificado: true,
};

export const person: UserProps = {
  ...{ codigo: '1', nombre: 'Rosa Elena', apellido: 'Quishpe', cedula: '1710034065', direccion: 'Calle Larga' },
  ...{ email: session.email, avatar: null, tipo: session.tipo, verificado: true, emailPendiente: null },
};

const measures = { peso: 1, unidad: 'kg', alto: 1, ancho: 1, profundidad: 1, rating: 4 };

export const line = (about: Partial<CompraLinea> = {}): CompraLinea => ({
  ...measures,
  codigo: 1,
  codigoEncriptado: 'abc',
  codigoEmpresa: 'P-1',
  nombre: 'Bujía',
  imagen: '',
  precio: 10,
  precioPromocion: 0,
  cantidad: 2,
  disponible: 10,
  ...about,
});

export const cart = (productos: CompraLinea[], about: Partial<Compra> = {}): Compra => ({
  id: 'x',
  revision: 1,
  cantidad: productos.length,
  productos,
  tieneProductosPromocion: false,
  ...about,
});

export const part = (about: Partial<Repuesto> = {}): Repuesto => ({
  ...measures,
  codigo: 1,
  codigoRepuesto: 'P-1',
  codigoEncriptado: 'abc',
  nombre: 'Bujía',
  descripcion: 'De iridio',
  stock: 50,
  opiniones: 0,
  precio: 10,
  promocion: false,
  modeloList: ['Cayambe'],
  imagenRepuestoList: [],
  categoriaCodigo: 12,
  categoriaNombre: 'Bujías',
  categoriaCodigoP: 1,
  categoriaNombreP: 'Motor',
  ...{ destacado: false, masVendido: false, reciente: false, masBuscado: false },
  ...about,
});
