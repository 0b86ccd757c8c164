import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmailAddress } from './email-address.tsx';

describe('an e-mail address on the screen', () => {
  it.each([
    ['rosa.paz@correo.example', 'rosa.<wbr/>paz@<wbr/>correo.<wbr/>example'],
    ['rosa-maria_paz@taller-sur.ec', 'rosa-maria_paz@<wbr/>taller-sur.<wbr/>ec'],
    ['rosa', 'rosa'],
  ])('%s may break after the @ and after a point', (email, markup) => {
    expect(renderToStaticMarkup(<EmailAddress email={email} />)).toBe(markup);
  });
});
