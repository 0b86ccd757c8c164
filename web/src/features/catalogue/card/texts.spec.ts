import { describe, expect, it } from '@jest/globals';
import { modelsText } from './texts.ts';

describe('the models on a card', () => {
  it('are named in full up to 50 characters', () => {
    expect(modelsText([])).toBe('');
    expect(modelsText(['Altar', 'Sumaco'])).toBe('Altar, Sumaco');
    expect(modelsText(['x'.repeat(50)])).toBe('x'.repeat(50));
  });

  it('end after 50 characters with an ellipsis', () => {
    const models = ['Cayambe', 'Cotacachi', 'Antisana', 'Imbabura', 'Pasochoa', 'Sumaco'];
    expect(modelsText(models)).toBe('Cayambe, Cotacachi, Antisana, Imbabura, Pasochoa, …');
    expect(modelsText(models)).toHaveLength(51);
  });
});
