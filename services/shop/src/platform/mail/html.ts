/** Markup that may be joined into other markup as it is. Anything else is escaped. */
export class Html {
  private readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

export type Fragment = string | number | Html | readonly Fragment[] | false | null | undefined;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** html`<p>${name}</p>`: every value is escaped, unless it was made by `html` itself. */
export function html(literals: TemplateStringsArray, ...values: Fragment[]): Html {
  return new Html(literals.reduce((markup, literal, n) => markup + render(values[n - 1]) + literal));
}

function render(value: Fragment): string {
  if (value instanceof Html) return value.toString();
  if (isList(value)) return value.map(render).join('');
  if (value === undefined || value === null || value === false) return '';
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

const isList = (value: Fragment): value is readonly Fragment[] => Array.isArray(value);
