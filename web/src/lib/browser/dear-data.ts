/** Nothing is asked for that nobody waits for where data is dear. */
export function isDataDear(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return !!connection?.saveData || !!connection?.effectiveType?.includes('2g');
}
