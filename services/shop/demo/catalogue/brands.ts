export interface Brand {
  name: string;
  letters: string;
  /** Its price beside the maker's own. */
  price: number;
}

/** Invented; the words are Kichwa or close to it. */
export const BRANDS: readonly Brand[] = [
  { name: 'Takuri', letters: 'TK', price: 0.78 },
  { name: 'Rumipart', letters: 'RU', price: 0.62 },
  { name: 'Wayrex', letters: 'WY', price: 0.7 },
  { name: 'Intirod', letters: 'NT', price: 0.82 },
  { name: 'Quillax', letters: 'QX', price: 0.58 },
  { name: 'Sachamotor', letters: 'SM', price: 0.66 },
  { name: 'Yakutek', letters: 'YK', price: 0.74 },
  { name: 'Urkuline', letters: 'UK', price: 0.6 },
  { name: 'Pachaflex', letters: 'PX', price: 0.72 },
  { name: 'Ninaspar', letters: 'NS', price: 0.85 },
  { name: 'Amaruk', letters: 'MK', price: 0.68 },
  { name: 'Chakidrive', letters: 'CK', price: 0.64 },
];
