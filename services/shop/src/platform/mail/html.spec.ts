import { describe, expect, it } from '@jest/globals';
import { html } from './html.ts';

describe('html', () => {
  it('escapes every value, in text and in attributes', () => {
    const value = `<b title="x" id='y'>&`;
    const escaped = '&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;';
    expect(html`<p title="${value}">${value}</p>`.toString()).toBe(`<p title="${escaped}">${escaped}</p>`);
  });

  it('joins its own markup and lists of it as they are', () => {
    expect(html`<b>${['a<', 'b'].map((item) => html`<i>${item}</i>`)}</b>`.toString()).toBe(
      '<b><i>a&lt;</i><i>b</i></b>',
    );
  });

  it('leaves out what is absent, but not zero', () => {
    expect(html`${undefined}${null}${false}${0}${''}`.toString()).toBe('0');
  });

  it('does not take an object that merely looks like markup for markup', () => {
    const forged = { markup: '<b>', toString: () => '<b>' } as never;
    expect(html`${forged}`.toString()).toBe('&lt;b&gt;');
  });
});
