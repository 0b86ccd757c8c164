import { describe, expect, it } from '@jest/globals';
import { mapping, text } from './mapping.ts';

class Flag {
  private _colour = 'red';
  private _pattern = 'plain';
  get colour(): string {
    return this._colour;
  }
  /** Its name is not that of the field. */
  get design(): string {
    return this._pattern;
  }
  get look(): string {
    return `${this._colour} ${this._pattern}`;
  }
  get shade(): string {
    return this._colour.toUpperCase();
  }
}
const property = (name: string) => mapping(Flag, 'flag', { [name]: text }).meta.properties as Record<string, object>;

describe('A mapping', () => {
  it('writes to the field that a getter hands out, whatever its name', () => {
    expect(property('colour')).toMatchObject({ colour: { accessor: '_colour' } });
    expect(property('design')).toMatchObject({ design: { accessor: '_pattern' } });
  });

  it('is refused where a getter is more than a field, before the service starts', () => {
    for (const name of ['look', 'shade']) expect(() => property(name)).toThrow(`Flag.${name} is more than a field`);
  });

  it('names the column of a private field without its mark', () => {
    expect(property('_homeAddress')).toMatchObject({ _homeAddress: { fieldName: 'home_address' } });
  });
});
