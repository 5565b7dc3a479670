/** Words on a job's preview picture when its title cannot be drawn. */
export const shareCard = { openJob: 'Open job', title: 'A job in IT' } as const;
