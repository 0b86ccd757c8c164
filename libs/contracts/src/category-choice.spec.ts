import { describe, expect, it } from '@jest/globals';
import type { Categoria } from './catalogue.ts';
import { chosenIn, markedBy, stateOf, toggled } from './category-choice.ts';

const category = (url: string, ...subs: string[]): Categoria => ({
  codigo: 1,
  nombre: url,
  url,
  imagen: '',
  cantidad: 1,
  seleccionado: false,
  subCategorias: subs.map((sub) => category(sub)),
});

const BRAKES = category('frenos', 'discos', 'pastillas');
const TOOLS = category('herramientas');
const TREE = [BRAKES, TOOLS];
const [DISCS, PADS] = BRAKES.subCategorias as [Categoria, Categoria];

const slugs = (categories: Categoria[]) => categories.map(({ url }) => url);

describe('choosing categories', () => {
  it('marks all subcategories with their parent', () => {
    expect([...toggled(BRAKES, new Set())]).toEqual(['discos', 'pastillas']);
  });

  it('marks the parent once all its subcategories are', () => {
    const one = toggled(DISCS, new Set());
    expect(stateOf(BRAKES, one)).toBe('some');
    expect(stateOf(BRAKES, toggled(PADS, one))).toBe('all');
  });

  it('unmarks the parent with one subcategory', () => {
    const marked = toggled(DISCS, toggled(BRAKES, new Set()));
    expect(stateOf(BRAKES, marked)).toBe('some');
    expect([...marked]).toEqual(['pastillas']);
  });

  it('takes all subcategories away with their parent', () => {
    expect(stateOf(BRAKES, toggled(BRAKES, toggled(BRAKES, new Set())))).toBe('none');
  });

  it('completes what is marked in part', () => {
    expect(stateOf(BRAKES, toggled(BRAKES, new Set(['discos'])))).toBe('all');
  });

  it('treats a category without subcategories as one of its own', () => {
    expect(stateOf(TOOLS, toggled(TOOLS, new Set()))).toBe('all');
  });

  it.each([
    [['frenos'], ['frenos']],
    [['discos', 'pastillas'], ['frenos']],
    [['discos'], ['discos']],
    [
      ['herramientas', 'pastillas'],
      ['pastillas', 'herramientas'],
    ],
    [['no-existe'], []],
  ])('says %j as %j', (given, said) => {
    expect(slugs(chosenIn(TREE, markedBy(TREE, given)))).toEqual(said);
  });
});
