export const SOMEBODY = 'Un comprador';
const A_NAME = /^[\p{L}\p{M}'’-]{1,20}$/u;
const A_LETTER = /^\p{L}/u;

/** The first name and an initial: enough for a reader, too little to find somebody by. Registration takes any text for a name. */
export function authorOf({ name, surname }: { name: string; surname: string }): string {
  const [first = ''] = name.trim().split(/\s+/);
  const [initial] = A_LETTER.exec(surname.trim()) ?? [];
  if (!A_NAME.test(first)) return SOMEBODY;
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
