/** The workshop panel, the spark, and what is written on the panel: the same by day and by night. */
export const BRAND_COLOURS = { night: '#14181b', spark: '#ffc62b', onNight: '#f4f5f1' };
