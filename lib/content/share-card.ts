/** Words on the card of a job whose own cannot be drawn. */
export const shareCard = { openJob: 'Open job', title: 'A job in IT' } as const;
