/** What a slide of the home page leads to, or what a shelf of it holds; parts are told beside it, by their numbers. */
export type HomeTarget =
  { kind: 'mark' | 'category' | 'promotion'; id: number } | { kind: 'parts' | 'part' | 'newest' };
