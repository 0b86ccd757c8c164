/** What the tax authority says of a document, as it says it. */
export interface AuthorityMessage {
  code: string;
  /** ERROR, ADVERTENCIA or INFORMATIVO. */
  kind: string;
  text: string;
  detail: string;
}

/**
 * refuse      a person has to mend something; `why` tells what
 * retry       the authority failed, not the document
 * ask         the authority has seen the key before: ask what became of it instead of sending it again
 * sign-again  the signature is made anew, once
 * redate      refused because its day is over: tried again by a person, it gets the day of then
 * note        no reason to refuse
 */
export type Remedy = 'refuse' | 'retry' | 'ask' | 'sign-again' | 'redate' | 'note';

/** The codes of the authority, and what to do at each. */
export const REMEDIES: Record<string, { remedy: Remedy; why: string }> = {
  '2': { remedy: 'refuse', why: 'El RUC del emisor no está activo' },
  '10': { remedy: 'refuse', why: 'El establecimiento está cerrado' },
  '26': { remedy: 'refuse', why: 'El documento es demasiado grande' },
  '27': { remedy: 'refuse', why: 'La clase de contribuyente no puede emitir este documento' },
  '28': { remedy: 'refuse', why: 'Falta aceptar el acuerdo de medios electrónicos' },
  '35': { remedy: 'refuse', why: 'El documento no cumple el esquema' },
  '36': { remedy: 'refuse', why: 'La versión del esquema ya no se acepta' },
  '37': { remedy: 'refuse', why: 'El RUC no tiene autorización para emitir' },
  '39': { remedy: 'sign-again', why: 'La firma no es válida' },
  '40': { remedy: 'refuse', why: 'El certificado de firma tiene un error: reemplácelo' },
  '42': { remedy: 'refuse', why: 'El certificado de firma está revocado o caducado: reemplácelo' },
  '43': { remedy: 'ask', why: 'La clave de acceso ya está registrada' },
  '45': { remedy: 'ask', why: 'El secuencial ya está registrado' },
  '46': { remedy: 'refuse', why: 'El RUC del emisor no existe' },
  '47': { remedy: 'refuse', why: 'El tipo de documento no existe' },
  '48': { remedy: 'refuse', why: 'El esquema no existe' },
  '49': { remedy: 'refuse', why: 'La solicitud llegó vacía' },
  '50': { remedy: 'retry', why: 'Error interno del SRI' },
  '52': { remedy: 'refuse', why: 'Hay diferencias en los valores' },
  '56': { remedy: 'refuse', why: 'El establecimiento está cerrado' },
  '57': { remedy: 'refuse', why: 'La autorización está suspendida' },
  '58': { remedy: 'refuse', why: 'La clave de acceso no corresponde al documento' },
  '59': { remedy: 'note', why: 'La identificación del comprador no existe' },
  '60': { remedy: 'note', why: 'Ambiente de pruebas' },
  '62': { remedy: 'note', why: 'La identificación del comprador es incorrecta' },
  '63': { remedy: 'refuse', why: 'El RUC está clausurado' },
  '64': { remedy: 'refuse', why: 'El código del documento sustento no es válido' },
  '65': { remedy: 'redate', why: 'La fecha de emisión está fuera de plazo' },
  '67': { remedy: 'redate', why: 'La fecha de emisión no es válida' },
  '68': { remedy: 'note', why: 'El documento sustento no es electrónico' },
  '69': { remedy: 'refuse', why: 'La identificación del comprador no se acepta' },
  '70': { remedy: 'ask', why: 'La clave de acceso está en procesamiento' },
  '80': { remedy: 'refuse', why: 'La clave de acceso está mal formada' },
  '82': { remedy: 'refuse', why: 'La fecha de inicio del transporte no es válida' },
  '92': { remedy: 'refuse', why: 'La devolución del IVA no es válida' },
  '99': { remedy: 'retry', why: 'Error de la consulta' },
};

/** When several were said, the one that decides: a person before a retry, because the retry would say the same again. */
const ORDER: readonly Remedy[] = ['refuse', 'redate', 'sign-again', 'ask', 'retry'];

/** What to do after a refusal. A code that nobody knows is for a person to read. */
export function verdict(messages: readonly AuthorityMessage[]): { remedy: Remedy; why: string } {
  const said = messages
    .filter(({ kind }) => kind.toUpperCase() === 'ERROR')
    .map((message) => REMEDIES[message.code] ?? { remedy: 'refuse' as const, why: wordsOf(message) });
  for (const remedy of ORDER) {
    const found = said.find((one) => one.remedy === remedy);
    if (found) return found;
  }
  return { remedy: 'refuse', why: messages[0] ? wordsOf(messages[0]) : 'El SRI no dijo por qué' };
}

export const NUMBER_USED = 'El SRI tiene otro documento con este número: revise la numeración';

const remedyIs =
  (remedy: Remedy) =>
  ({ code }: AuthorityMessage): boolean =>
    REMEDIES[code]?.remedy === remedy;
export const isOfAnotherDay = remedyIs('redate');
export const isOfSignature = remedyIs('sign-again');
export const isOfKnownKey = remedyIs('ask');
export const isOfUsedNumber = ({ code }: AuthorityMessage): boolean => code === '45';

const wordsOf = ({ code, text, detail }: AuthorityMessage): string =>
  [code, text, detail].filter((part) => part !== '').join(': ');
