/** What is used of it; what others wrote down of its options is older than it. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      variationAxes: Record<string, Axis>;
      keepFeatures: string[];
      noHinting: boolean;
    },
  ): Promise<Buffer>;
}
