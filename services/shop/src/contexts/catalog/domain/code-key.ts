/** A part number as it is compared: 'BRK-10432-A', 'brk 10432 a' and 'BRK10432A' are one. The table keeps the same. */
export const codeKey = (code: string): string =>
  code
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
