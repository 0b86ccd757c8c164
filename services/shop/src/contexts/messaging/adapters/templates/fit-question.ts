import { FIT_LIMITS, FIT_NO, FIT_YES, fitPage, STOP_FIT, STOP_FIT_PAGE } from '@bujia/contracts/fit-answers';
import { type Block, items, note, paragraph, quietButton, type Template, withCode } from './letter.ts';
import { becauseOfOrder, ORDER_EXAMPLE, type OrderMail } from './order-blocks.ts';
import { greeting } from './wording.ts';

interface MailedQuestion {
  /** Its place in the order. */
  line: number;
  code: string;
  name: string;
  /** What it was bought for; empty where the shop knows of none. */
  vehicle: string;
}

export interface FitQuestionMail extends OrderMail {
  lines: MailedQuestion[];
  code: string;
  endCode: string;
}

const DISC = { line: 0, code: 'TY-44210-A', name: 'Disco de embrague 215 mm', vehicle: 'Cayambe 2.4 2025' };
const FILTER = { line: 1, code: 'TY-90915-YZZ', name: 'Filtro de aceite', vehicle: '' };

/** Each answer leads to the page where it is ready to be sent: opening it says nothing, as mail scanners open links too. */
export const fitQuestion: Template<FitQuestionMail> = {
  label: '¿Le quedó?',
  example: {
    ...ORDER_EXAMPLE,
    lines: [DISC],
    code: 'Zml0LXF1ZXN0aW9uLWNvZGUtb2YtNDgtY2hhcmFjdGVycw',
    endCode: 'Zml0LXN0b3AtY29kZS1vZi00OC1jaGFyYWN0ZXJzLXRvbw',
  },
  variants: {
    varios: { lines: [DISC, FILTER] },
    muchos: { lines: Array.from({ length: FIT_LIMITS.inMail + 2 }, (_, line) => ({ ...DISC, line })) },
  },
  write: ({ name, number, lines, code, endCode }, shop) => ({
    subject: lines.length === 1 ? `¿Le quedó? ${lines[0]!.name}` : '¿Le quedaron los repuestos que compró?',
    preheader: 'Su respuesta ayuda a quien tiene el mismo vehículo.',
    title: '¿Le quedó?',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `Hace una semana recibió su pedido N.º ${number}. Díganos si lo que compró le quedó a su vehículo: así quien tiene uno igual compra sin dudar, y nosotros corregimos lo que esté mal.`,
      ),
      ...lines.slice(0, FIT_LIMITS.inMail).flatMap((line) => questionOf(line, code)),
      ...(lines.length > FIT_LIMITS.inMail
        ? [quietButton(`Responder por los otros ${lines.length - FIT_LIMITS.inMail}`, fitPage(code))]
        : []),
      note('Mostramos cuántos compradores lo confirmaron, nunca quiénes. Puede cambiar su respuesta cuando quiera.'),
    ],
    because: becauseOfOrder(shop.name),
    unsubscribePath: withCode(STOP_FIT_PAGE, endCode),
    unsubscribeLabel: STOP_FIT,
  }),
};

/** Both buttons alike: neither answer is the one that is hoped for. */
const questionOf = ({ line, code: partCode, name, vehicle }: MailedQuestion, code: string): Block[] => [
  items([{ name, about: vehicle === '' ? partCode : `${partCode} · para su ${vehicle}` }]),
  quietButton(FIT_YES, fitPage(code, line, true)),
  quietButton(FIT_NO, fitPage(code, line, false)),
];
