/** Whether there is time: none runs until its client has the part. */
export const isOpen = (until: string | null, now: Date): boolean => until === null || now <= new Date(until);
