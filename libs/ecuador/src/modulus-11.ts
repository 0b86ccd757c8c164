const WEIGHTS = [2, 3, 4, 5, 6, 7];

/** Eleven less the sum, modulo eleven, of the digits weighted from the right: 1 to 11. What 10 and 11 mean differs. */
export function modulus11(digits: string): number {
  const sum = Array.from(digits, Number).reduceRight(
    (total, digit, i) => total + digit * WEIGHTS[(digits.length - 1 - i) % WEIGHTS.length]!,
    0,
  );
  return 11 - (sum % 11);
}
