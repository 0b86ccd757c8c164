import { distance, soundOf } from './likeness.ts';
import { type Word, isStopWord, stem, stemsOf, wordsOf } from './words.ts';

/** One kind of part that a symptom leads to: those of a category, or those in it that are called so. */
export interface SymptomCheck {
  /** Slug of the category. */
  url: string;
  /** How the category is called. */
  categoria: string;
  /** The category and those inside it. */
  ids: number[];
  /** What the parts are called; empty for all of the category. */
  repuesto: string;
}

export interface KnownSymptom {
  /** As it is said back to whoever asked. */
  name: string;
  /** Other ways to say it. */
  phrases: string[];
  /** In the order in which a mechanic would look. */
  checks: SymptomCheck[];
}

export interface Symptom {
  name: string;
  checks: (SymptomCheck & { stems: string[] })[];
}

/** What people say beside a symptom, and what may be said of any. */
const SAID_BESIDE = new Set(
  `algo asi aun ayuda bien bastante cada carrito como cuando debe demasiado desde dia esto estaba estan estoy feo fuerte
   hace hacer hacen harto hola ir le les llega luego mas maquina mucha mucho muy nada ni nos nuevo o otra otro para pero
   poco porque pues puede que rato raro sera si siempre sobre solo suele tanto todo tuve unos veces ver voy ya
   camioneta causa culpa dano danado problema problemas pasa pasando ocurre revisar senor senores favor
   buenas buenos dias tardes noches gracias amigo jefe maestro vecino`.split(/\s+/),
);
/** Of what is broken, or wanted, a word alone tells nothing. */
export const saysNothing = (word: string): boolean => word === NO || SAID_BESIDE.has(word);
/** They may stand beside a symptom and take nothing away from it, though parts are called by them too. */
const OF_ANY_PLACE = new Set(
  stemsOf(
    'motor delantero posterior trasero adelante atras izquierdo derecho izquierda derecha lado chofer copiloto frontal ' +
      'frio caliente manana subida bajada parado andando velocidad kilometros km marcha alto bajo arriba abajo encima debajo',
  ),
);
/** Who begins with them wants such a thing, whatever it is against. */
const ASKED_FOR = new Set(
  stemsOf('sellador sellante aditivo limpiador kit juego sensor interruptor switch filtro spray pegamento'),
);
const NO = 'no';
/** They may stand between a denial and what is denied. */
const PRONOUNS = new Set(['se', 'me', 'le', 'nos']);

const MAX_WORDS = 14;
const MAX_CHECKS = 8;
const MAX_SUGGESTED = 3;
const SHORTEST_BEGINNING = 3;
/** Of these letters on, one and two slips are believed in a word of a symptom. */
const SHORTEST_WITH_A_SLIP = 5;
const SHORTEST_WITH_TWO = 8;

/** Endings of verbs and of the nouns made of them: 'frenar', 'freno', 'frenando' and 'frenazo' are one thing that happens. */
const ENDING = /(?:ando|endo|a?mentos?|ados?|adas?|idos?|idas?|aban?|aron|eron|aso|ar|er|ir|an|en|os|as|es|a|e|o|s)$/;

/** What people say for one another of whatever is wrong; the first of each is as good as the others. */
const SAID_FOR = [
  'foco testigo indicador',
  'prende enciende prendida encendida',
  'gotea liquea chorrea',
  'apesta huele',
  'embrague clutch croche',
  'volante timon',
  'carro auto vehiculo',
  'banda correa',
  'traquea truena',
];
/** Built when the first is looked up: what is heard is a matter of this file. */
let first: Map<string, string> | undefined;

/** A word as it is heard, whatever form of it was said, and whichever of those that mean the same. */
export function heard(word: string): string {
  first ??= new Map(
    SAID_FOR.map((words) => words.split(' ').map(formless)).flatMap(([one, ...rest]) =>
      rest.map((other) => [other, one!]),
    ),
  );
  const own = formless(word);
  return first.get(own) ?? own;
}

/** 'suena' and 'sonar', 'calienta' and 'calentar' are alike. */
function formless(word: string): string {
  if (word.length < 4) return soundOf(word);
  const sound = soundOf(word).replace(/ie/g, 'e').replace(/ue/g, 'o');
  const root = sound.replace(ENDING, '');
  return root.length < 3 ? sound.slice(0, 3) : root;
}

/** What a wording is recognised by; empty where it tells nothing of a vehicle. */
export function soundOfSymptom(phrase: string): string {
  const words = [...new Set(telling(wordsOf(phrase)).map(({ text }) => heard(text)))];
  return words.some((word) => word !== NO) ? words.sort().join(' ') : '';
}

interface Way {
  symptom: Symptom;
  words: string[];
  /** As they are written, for what is not typed to its end. */
  texts: string[];
  sounds: string[];
}

/**
 * What people say of a vehicle that is ill, and where to look. Order, accents, fillers and small slips do not matter; a part
 * that is named beside it is rather meant itself.
 */
export class Symptoms {
  private readonly ways: Way[];

  constructor(known: readonly KnownSymptom[]) {
    this.ways = known.flatMap(({ name, phrases, checks }) => {
      const symptom = {
        name,
        checks: checks.slice(0, MAX_CHECKS).map((check) => ({ ...check, stems: stemsOf(check.repuesto) })),
      };
      return [name, ...phrases].map((phrase) => {
        const texts = telling(wordsOf(phrase)).map(({ text }) => text);
        return { symptom, texts, sounds: texts.map(soundOf), words: [...new Set(texts.map(heard))] };
      });
    });
    this.ways = this.ways.filter(({ words }) => words.some((word) => word !== NO));
  }

  /** `isNamed`: a thing of the catalogue is called by the word. */
  recognise(asked: readonly Word[], isNamed: (word: string) => boolean): Symptom | undefined {
    const said = telling(asked)
      .slice(0, MAX_WORDS)
      .map(({ text }) => ({ text, sound: heard(text), named: isNamed(text) }));
    const wanted = said[0] && ASKED_FOR.has(stem(said[0].text)) ? said[0] : undefined;
    const denied = deniedIn(asked);
    let best: { symptom: Symptom; score: number } | undefined;
    for (const { symptom, words, texts, sounds } of this.ways) {
      if (words.length > said.length) continue;
      const alone = words.length === 1;
      const used = words.map((word) => said.find((one) => isSame(one, word, alone)));
      if (used.some((one) => one === undefined)) continue;
      if (wanted && !used.includes(wanted)) continue;
      // 'no calienta' is no sort of 'calienta'.
      if (!words.includes(NO) && used.some((one) => denied.has(one!.text))) continue;
      const rest = said.filter((one) => !used.includes(one) && !OF_ANY_PLACE.has(stem(one.text)));
      const strength = words.filter((word) => word !== NO).length;
      // A word that things are called by tells no symptom alone: 'freno' asks for brakes.
      if (strength === 1 && texts.every(isNamed)) continue;
      const things = rest.filter(({ named }) => named).length;
      // Things are called by each of its words: then they are said just so, and with no other thing.
      const allNamed = !words.includes(NO) && texts.every(isNamed);
      const saidSo = () => used.every((one) => sounds.includes(soundOf(one!.text)));
      if (allNamed && (things > 0 || !saidSo())) continue;
      // Whoever names a part wants it: 'no prende el foco' is about a lamp. What is said in more words bears one beside it.
      if (things > (strength > 1 ? 1 : 0) || rest.length > strength + 2) continue;
      const score = strength * 10 + words.length - rest.length * 2;
      if (!best || score > best.score) best = { symptom, score };
    }
    return best?.symptom;
  }

  /** Names of the symptoms that somebody may be about to say. */
  begun(typed: string): string[] {
    const words = telling(wordsOf(typed).slice(0, MAX_WORDS)).map(({ text }) => text);
    const last = words.at(-1) ?? '';
    if (words.length === 0 || (words.length === 1 && last.length < SHORTEST_BEGINNING)) return [];
    const names = new Set<string>();
    const before = words.slice(0, -1).map((word) => ({ sound: heard(word), named: false }));
    const [whole, begun] = [heard(last), soundOf(last)];
    for (const { symptom, texts, sounds, words: own } of this.ways) {
      const ends = () =>
        own.includes(whole) ||
        sounds.some((sound) => sound.startsWith(begun)) ||
        texts.some((text) => text.startsWith(last));
      if (before.every((word) => own.some((one) => isSame(word, one))) && ends()) names.add(symptom.name);
      if (names.size === MAX_SUGGESTED) break;
    }
    return [...names];
  }
}

/** What costs so much is asked for; what costs an effort is told. */
const telling = <W extends Word>(words: readonly W[]): W[] =>
  words.filter(({ text }, i) =>
    text === 'cuesta' ? words[i - 1]?.text !== 'cuanto' : !isStopWord(text) && !SAID_BESIDE.has(text),
  );

const deniedIn = (asked: readonly Word[]): Set<string | undefined> =>
  new Set(
    asked.flatMap(({ text }, i) =>
      text === NO ? [asked.slice(i + 1).find((next) => !PRONOUNS.has(next.text))?.text] : [],
    ),
  );

/** A word that the catalogue has was typed as it was meant. */
function isSame({ sound, named }: { sound: string; named: boolean }, word: string, alone = false): boolean {
  if (sound === word) return true;
  // A short word that tells all of it alone must be just that: 'cabecera' is not 'cabecea'.
  const shortest = alone ? SHORTEST_WITH_TWO : SHORTEST_WITH_A_SLIP;
  if (named || Math.min(sound.length, word.length) < shortest) return false;
  const forgiven = word.length < SHORTEST_WITH_TWO ? 1 : 2;
  return sound.slice(0, 2) === word.slice(0, 2) && distance(sound, word, forgiven) <= forgiven;
}
