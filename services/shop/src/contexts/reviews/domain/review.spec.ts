import { describe, expect, it } from '@jest/globals';
import { classOf } from '../../../kernel/event.ts';
import { newId } from '../../../kernel/ids.ts';
import { Review } from './review.ts';
import { warningsOf } from './warnings.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));
const said = (words: string, stars = 4, author = 'Ana P.') => ({ stars, words, author, vehicleId: 3 });
const written = () => Review.write({ accountId: newId(), partId: 7 }, said('Frena bien y no suena'), at(1));
const heard = (review: Review) => review.takeEvents().map((event) => classOf(event).type);
const SHOWN = ['reviews.review-shown.v1'];
const REFUSED = ['reviews.review-refused.v1'];

describe('What a buyer writes of a part', () => {
  it('is read by nobody before an operator lets it, and by nobody again once that is taken back', () => {
    const review = written();
    expect([review.state, review.shownWords]).toEqual(['waiting', null]);
    review.decide({ state: 'shown' }, 1, at(2));
    expect([review.shownWords, heard(review)]).toEqual(['Frena bien y no suena', SHOWN]);
    review.decide({ state: 'waiting' }, 1, at(3));
    expect([review.state, review.shownWords, heard(review)]).toEqual(['waiting', null, []]);
    // Its author was told already.
    review.decide({ state: 'shown' }, 1, at(4));
    expect(heard(review)).toEqual([]);
  });

  it('stays as everybody reads it while a changed text waits, or is refused', () => {
    const review = written();
    review.decide({ state: 'shown' }, 1, at(2));
    expect(review.rewrite(said('Frena bien y no suena'), at(3))).toBe(false);
    expect([review.state, review.rewrite(said('Al mes ya chilla', 2), at(3))]).toEqual(['shown', true]);
    expect([review.state, review.version, review.shownWords]).toEqual(['waiting', 2, 'Frena bien y no suena']);
    heard(review);
    review.decide({ state: 'refused', reason: 'precio' }, 2, at(4));
    expect([review.shownWords, heard(review)]).toEqual(['Frena bien y no suena', REFUSED]);
    review.decide({ state: 'waiting' }, 2, at(5));
    review.decide({ state: 'refused', reason: 'contacto' }, 2, at(6));
    expect(heard(review)).toEqual(REFUSED);
    review.rewrite(said('Al mes ya suena', 2), at(7));
    review.decide({ state: 'shown' }, 3, at(8));
    expect([review.shownWords, heard(review)]).toEqual(['Al mes ya suena', SHOWN]);
  });

  it('is read beside the name that an operator read as well', () => {
    const review = written();
    review.decide({ state: 'shown' }, 1, at(2));
    expect(review.rewrite(said('Frena bien y no suena', 4, 'Otra N.'), at(3))).toBe(true);
    expect([review.state, review.shownAuthor]).toEqual(['waiting', 'Ana P.']);
    review.decide({ state: 'shown' }, 2, at(4));
    expect(review.shownAuthor).toBe('Otra N.');
  });

  it('is decided by whoever read it as it is, once, and refused with a reason', () => {
    const review = written();
    expect(() => review.decide({ state: 'refused' }, 1, at(2))).toThrow('Elija el motivo');
    expect(() => review.decide({ state: 'waiting' }, 1, at(2))).toThrow('léala otra vez');
    review.rewrite(said('Otra cosa distinta'), at(2));
    expect(() => review.decide({ state: 'shown' }, 1, at(3))).toThrow('léala otra vez');
    review.decide({ state: 'shown' }, 2, at(3));
    expect(() => review.decide({ state: 'refused', reason: 'ofensa' }, 2, at(3))).toThrow('léala otra vez');
  });
});

describe('What an operator is warned of', () => {
  it.each([
    ['Llámeme al 099-123-4567 y le cuento', ['telefono']],
    ['Tel. (02) 245 6789', ['telefono']],
    ['pregunte a ana.perez@correo.example', ['correo']],
    ['ana arroba correo punto com', ['correo']],
    ['Más barato en www.otra.ec', ['enlace']],
    ['Me costó $45 y en otro lado 60 dólares', ['precio']],
    ['Bueno. 2 años y 45000 km con la misma, en mi Cayambe 2.4 2025', []],
    ['Se ve igual a la original TY-90915-YZZ', []],
  ])('of «%s»', (text, expected) => expect(warningsOf(text)).toEqual(expected));

  it.each(['a', 'a-', 'ña', '1 ', '1.', '$ ', '1 $', 'a\t', 'arroba ', '(at', '+1 '])(
    'takes as much longer as a text is longer: of «%s»',
    (piece) => {
      const begun = performance.now();
      warningsOf(`${piece.repeat(200_000 / piece.length)}ñ`);
      expect(performance.now() - begun).toBeLessThan(2_000);
    },
  );
});
