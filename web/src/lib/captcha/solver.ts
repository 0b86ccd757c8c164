/** What a riddle's widget tells: it answers once, and its answer is good for some minutes. */
export interface Solver {
  onSolved: (value: string) => void;
  onFailed: () => void;
  onExpired: () => void;
}
