/** The number of a person's identity card: province, kind of person, sequence and a check digit. */
export function isCedula(text: string): boolean {
  return /^\d{10}$/.test(text) && isIssuedIn(text.slice(0, 2)) && Number(text[2]) <= 6 && passesModulus10(text);
}

/** The first two digits of a cédula or RUC: a province, or 30 for Ecuadorians registered abroad. */
export function isIssuedIn(prefix: string): boolean {
  const province = Number(prefix);
  return (province >= 1 && province <= 24) || province === 30;
}

function passesModulus10(digits: string): boolean {
  const products = Array.from(digits.slice(0, 9), (digit, i) => Number(digit) * (i % 2 === 0 ? 2 : 1));
  const sum = products.reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return (10 - (sum % 10)) % 10 === Number(digits[9]);
}
