/** What sellers and operators changed, on the wire. Times are ISO 8601, UTC. */
import { NOTE_EXCESS } from './returns.ts';

/** GET with `StaffLogQuery`, operators: `StaffLogPage`, the newest first. Nobody changes or removes an entry. */
export const STAFF_LOG_PATH = 'auditoria';
export const STAFF_LOG_PAGE = 25;

/** All filters are optional and narrow together. */
export interface StaffLogQuery {
  /** Of whom: the e-mail, or a part of it. */
  quien?: string;
  /** The name of what was done, or a part of it. */
  orden?: string;
  /** The number or the id of what was changed. */
  objeto?: string;
  /** `siguiente` of the page before. */
  antes?: string;
}

export interface Actuacion {
  id: string;
  fecha: string;
  /** Null once the account is gone. */
  quien: string | null;
  codigoUsuario: string;
  tipo: number;
  red: string;
  orden: string;
  /** Figures and ids of what was asked for. */
  datos: Record<string, unknown>;
  cambios: { tabla: string; id: string; antes?: Record<string, unknown>; despues?: Record<string, unknown> }[];
}

export interface StaffLogPage {
  actuaciones: Actuacion[];
  /** For the next page; null on the last one. */
  siguiente: string | null;
}

/** What people call it. */
export const STAFF_DEEDS: Readonly<Record<string, string>> = {
  ChangeOrderStatus: 'Cambiar el estado de un pedido',
  CancelOrder: 'Cancelar un pedido',
  DecidePayment: 'Decidir un pago',
  RegisterPayment: 'Registrar un pago',
  ReversePayment: 'Reversar un pago con tarjeta',
  DecideReturn: 'Devolver dinero, o pedir los datos de la cuenta',
  NoteExcess: NOTE_EXCESS,
  SettleCard: 'Resolver una disputa con tarjeta',
  CloseTill: 'Cerrar la caja de una sucursal',
  CorrectClose: 'Corregir un cierre de caja',
  MoveCash: 'Poner o sacar efectivo de una caja',
  RetryDocument: 'Reintentar una factura',
  CorrectBuyer: 'Corregir el comprador de una factura',
  SaveCampaign: 'Guardar un boletín',
  ProveCampaign: 'Enviar la prueba de un boletín',
  SteerCampaign: 'Programar o detener un boletín',
  ResendEmail: 'Reenviar un correo',
  RetryJob: 'Reintentar un trabajo',
  RetryAllJobs: 'Intentar otra vez todos los trabajos fallidos',
  ReleaseEvent: 'Devolver un suceso apartado a su cola',
  LeaveJob: 'Dejar sin hacer un trabajo fallido',
  LeaveEvent: 'Dejar sin hacer un suceso apartado',
  TryLeft: 'Intentar otra vez lo que se dejó sin hacer',
  ImportCatalogue: 'Importar el catálogo',
  UndoImport: 'Deshacer una importación',
  SavePart: 'Guardar un repuesto',
  MoveStock: 'Mover las existencias de un repuesto',
  ApplyBulk: 'Cambiar muchos repuestos a la vez',
  SendPicture: 'Subir una imagen de un repuesto',
  SendLogo: 'Subir un logotipo',
  MakePromotion: 'Crear una promoción',
  MakeSynonym: 'Decir que una búsqueda es lo mismo que otra',
  UndoSynonym: 'Deshacer un sinónimo',
  SaveKit: 'Guardar un conjunto de repuestos',
  RetireKit: 'Quitar un conjunto de repuestos',
  RestoreKit: 'Reponer un conjunto de repuestos',
  SaveCategory: 'Guardar una categoría',
  OrderCategories: 'Ordenar las categorías',
  RetireCategory: 'Quitar una categoría',
  SaveModel: 'Guardar un modelo de vehículo',
  RetireModel: 'Quitar un modelo de vehículo',
  SaveSlide: 'Guardar una diapositiva de la portada',
  SaveShelf: 'Guardar un estante de la portada',
  OrderHome: 'Ordenar la portada',
  SaveSymptom: 'Guardar un síntoma',
  RetireSymptom: 'Quitar un síntoma',
  RetireFromHome: 'Quitar algo de la portada',
  CloseFitDoubt: 'Revisar un ajuste que un comprador niega',
  DecideReview: 'Decidir sobre la opinión de un comprador',
  CountAnew: 'Contar otra vez las ventas',
  EndPromotion: 'Terminar una promoción',
  MakeCoupons: 'Crear cupones',
  EndCoupons: 'Terminar cupones',
  EndCoupon: 'Terminar un cupón',
  ChangeSettings: 'Cambiar la configuración',
  RestoreSettings: 'Volver a una configuración anterior',
  OpenOperations: 'Abrir las páginas de operación',
  SetPassword: 'Cambiar su contraseña',
  WriteProfile: 'Cambiar su perfil',
  ChooseClient: 'Elegir a un cliente',
  WriteClientNote: 'Anotar algo de un cliente',
  RemoveClientNote: 'Quitar una nota de un cliente',
  RestoreClientNote: 'Reponer una nota de un cliente',
  DisableAccount: 'Deshabilitar una cuenta',
  EnableAccount: 'Habilitar una cuenta',
  EndSessionsOf: 'Cerrar las sesiones de una cuenta',
  EndSessionOf: 'Cerrar una sesión de una cuenta',
  InviteStaff: 'Invitar a trabajar en la tienda',
  SendInvitationAgain: 'Enviar otra vez una invitación',
  TakeInvitationBack: 'Retirar una invitación',
  AcceptInvitation: 'Aceptar su invitación',
  ChangeDesk: 'Cambiar el tipo de una cuenta',
  ChangeRights: 'Dar o quitar derechos a un vendedor',
  AppointFirstOperator: 'Ser el primer operador',
  ProveSecondFactor: 'Mostrar su segundo paso',
  OpenSession: 'Activar su segundo paso al ingresar',
  SetSecondFactor: 'Activar su segundo paso',
  RemoveSecondFactor: 'Quitar su segundo paso',
  ResetSecondFactor: 'Pedir que se quite el segundo paso de una cuenta',
  FinishFactorReset: 'Quitar su segundo paso con el código de un operador',
  RenewRecoveryCodes: 'Crear códigos de recuperación nuevos',
  AddPasskey: 'Agregar una clave de acceso',
  RemovePasskey: 'Quitar una clave de acceso',
  RenewSession: 'Renovar su sesión',
  SignOut: 'Cerrar su sesión',
  EndSession: 'Cerrar una de sus sesiones',
  EndOtherSessions: 'Cerrar sus demás sesiones',
};
