/** A secret on its way to where it is sealed: nothing that writes down what was asked sees its words. */
export class TypedSecret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }
}
