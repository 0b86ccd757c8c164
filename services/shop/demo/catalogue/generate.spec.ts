import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isAvailable, SEARCH_STATES } from '@bujia/contracts/catalogue';
import { bareCode, covers } from './expected.ts';
import { DEMO_CATALOGUE, generateCatalogue } from './generate.ts';
import type { CatalogueSize } from './generate.ts';
import { KINDS } from './kinds/kinds.ts';

function fingerprint(size: CatalogueSize): string {
  const { parts, ...rest } = generateCatalogue(size);
  const hash = createHash('sha256').update(JSON.stringify(rest));
  for (const part of parts()) hash.update(JSON.stringify(part));
  return hash.digest('hex');
}

const repeated = (values: string[]): string[] => values.filter((value, i) => values.indexOf(value) !== i);

describe('the generated catalogue', () => {
  const catalogue = generateCatalogue(DEMO_CATALOGUE);
  const parts = [...catalogue.parts()];
  const records = parts.map(({ part }) => part);

  it('is the same for the same seed and another for another', () => {
    const first = fingerprint({ parts: 500, seed: 7 });
    expect(fingerprint({ parts: 500, seed: 7 })).toBe(first);
    expect(fingerprint({ parts: 500, seed: 8 })).not.toBe(first);
  });

  it('has the size of a real shop', () => {
    const top = catalogue.categories.filter(({ padre }) => padre === null);
    expect(records).toHaveLength(3000);
    expect(new Set(catalogue.vehicles.map(({ modelo }) => modelo)).size).toBeGreaterThanOrEqual(8);
    expect(catalogue.vehicles.length).toBeGreaterThanOrEqual(120);
    expect(top.length).toBeGreaterThanOrEqual(12);
    expect(catalogue.synonyms.length).toBeGreaterThanOrEqual(120);
    expect(new Set(parts.map(({ kind }) => kind)).size).toBe(KINDS.length);
  });

  it('repeats no code, name, slug, vehicle or synonym', () => {
    expect(repeated(records.map(({ codigo }) => bareCode(codigo)))).toEqual([]);
    expect(repeated(records.map(({ nombre }) => nombre))).toEqual([]);
    expect(repeated(catalogue.categories.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(catalogue.vehicles.map(({ modelo, anio, motor }) => `${modelo} ${anio} ${motor}`))).toEqual([]);
    expect(repeated(catalogue.synonyms.map(({ canonical, variant }) => `${canonical}=${variant}`))).toEqual([]);
    expect(repeated(KINDS.map(({ id }) => id))).toEqual([]);
    expect(repeated(KINDS.map(({ code }) => code))).toEqual([]);
  });

  it('puts every part in a subcategory that exists, under a parent that exists', () => {
    const subcategories = new Set(catalogue.categories.filter(({ padre }) => padre !== null).map(({ slug }) => slug));
    const top = new Set(catalogue.categories.filter(({ padre }) => padre === null).map(({ slug }) => slug));
    expect(new Set(records.map(({ categoria }) => categoria))).toEqual(subcategories);
    expect(catalogue.categories.filter(({ padre }) => padre !== null && !top.has(padre))).toEqual([]);
  });

  it('gives every part at least one real vehicle, or all of them', () => {
    const stray = parts.filter(
      ({ part, fitments }) =>
        (fitments.length === 0) !== part.universal ||
        fitments.some(
          (fitment) =>
            fitment.codigo !== part.codigo || !catalogue.vehicles.some((vehicle) => covers(fitment, vehicle)),
        ),
    );
    expect(stray).toEqual([]);
  });

  it('serves every vehicle with what wears out', () => {
    for (const kind of ['pastillas-freno', 'filtro-aceite', 'amortiguador', 'bomba-agua', 'kit-embrague', 'faro']) {
      const fitments = parts.filter((part) => part.kind === kind).flatMap((part) => part.fitments);
      const served = catalogue.vehicles.filter((vehicle) => fitments.some((fitment) => covers(fitment, vehicle)));
      expect({ kind, share: served.length / catalogue.vehicles.length > 0.55 }).toEqual({ kind, share: true });
    }
  });

  it('prices every part so that some price before IVA gives it, and promotions below', () => {
    const reachable = (cents: number) => Math.floor((Math.round(cents / 1.15) * 115 + 50) / 100) === cents;
    const sound = (cents: number) => Number.isSafeInteger(cents) && cents > 0 && reachable(cents);
    const odd = records.filter(
      ({ precioCentavos: price, precioPromocionCentavos: promotion }) =>
        !sound(price) || (promotion !== null && (!sound(promotion) || promotion >= price)),
    );
    expect(odd).toEqual([]);
    expect(new Set(parts.map(({ discount }) => discount))).toEqual(new Set([0, 17, 20, 30, 40, 50, 70]));
  });

  it('has stock on both sides of the sold-out rule, its edges and nothing included', () => {
    const stocks = records.map(({ stock }) => stock);
    expect(stocks).toEqual(expect.arrayContaining([0, 5, 6]));
    const available = stocks.filter(isAvailable).length;
    expect(available).toBeGreaterThan(2000);
    expect(available).toBeLessThan(2900);
  });

  it('shows few parts in each showcase, yet enough to fill it', () => {
    for (const { flag } of SEARCH_STATES) {
      const shown = records.filter((part) => part[flag]).length;
      expect(shown).toBeGreaterThanOrEqual(24);
      expect(shown).toBeLessThan(records.length * 0.05);
    }
  });

  it('has sound measures and ratings', () => {
    const odd = records.filter(
      ({ peso, unidad, alto, ancho, profundidad, rating }) =>
        !(unidad === 'kg' && peso > 0 && peso < 60 && rating >= 0 && rating <= 5) ||
        !(Math.min(alto, ancho, profundidad) > 0 && Math.max(alto, ancho, profundidad) < 250),
    );
    expect(odd).toEqual([]);
  });

  it('puts into the window only what can be bought', () => {
    const shown = records.filter((part) => SEARCH_STATES.some(({ flag }) => part[flag]));
    expect(shown.filter(({ stock }) => !isAvailable(stock)).map(({ codigo }) => codigo)).toEqual([]);
  });

  it('offers in every slide what the slide says, of what can be bought', () => {
    const byCode = new Map(parts.map((part) => [part.part.codigo, part]));
    const category = new Map(catalogue.categories.map(({ slug, padre }) => [slug, padre]));
    const told = catalogue.slides.map(({ offer, codigos }) => {
      const offered = codigos.map((codigo) => byCode.get(codigo)!);
      expect(offered.length).toBeGreaterThanOrEqual(5);
      expect(offered.filter(({ part }) => !isAvailable(part.stock))).toEqual([]);
      return {
        offer,
        of: [...new Set(offered.map(({ part }) => category.get(part.categoria)))].slice(0, 2),
        percent: [...new Set(offered.map(({ discount }) => discount))].sort(),
      };
    });
    expect(told).toEqual([
      { offer: '17%', of: ['frenos'], percent: [17] },
      { offer: '20%', of: ['suspension'], percent: [20] },
      { offer: '30%', of: ['motor'], percent: [30] },
      { offer: '2x1', of: expect.any(Array), percent: [0] },
      { offer: '3x4', of: ['ruedas'], percent: [0] },
      { offer: 'Hasta 70%', of: expect.any(Array), percent: [40, 50, 70] },
    ]);
  });

  it('grows: the first parts of a large catalogue are those of a small one', () => {
    const large = generateCatalogue({ ...DEMO_CATALOGUE, parts: 10_000 }).parts();
    for (const part of parts.slice(0, 200)) expect(large.next().value).toEqual(part);
  });

  it('makes 100,000 parts in seconds, every code its own', () => {
    const before = process.cpuUsage();
    const codes = new Set<string>();
    for (const { part } of generateCatalogue({ parts: 100_000, seed: 3 }).parts()) codes.add(bareCode(part.codigo));
    expect(codes.size).toBe(100_000);
    // Time of this process alone: other work on the machine does not count.
    expect(process.cpuUsage(before).user).toBeLessThan(20_000_000);
  });
});
