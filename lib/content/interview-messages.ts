/** Refusals and confirmations for offering and choosing times. */
export const interviewMessages = {
  slot: 'Enter a day and a time that a clock shows.',
  past: 'This time is over. Choose one to come.',
  far: 'Choose a time within a year.',
  twice: 'Offer three different times.',
  minutes: 'Say how long it takes.',
  place: 'Say where it is: a place, or the link of a call.',
  unknownApplication: 'There is no such application.',
  unknown: 'There is no such interview.',
  waiting: 'Times are offered already. Call that offer off first.',
  offered: 'Three times are offered, and the candidate is asked by mail.',
  action: 'Move it or call it off.',
  notBooked: 'No time was chosen yet, so there is nothing to move.',
  over: 'This interview is over, or was called off.',
  moved: 'The interview is moved. Everybody gets it by mail for their calendar.',
  cancelled: 'It is called off, and everybody is told by mail.',
  /** Shown behind the candidate’s link. */
  link: {
    unknown: 'This link is not one of ours, or what it led to has been deleted.',
    ended: 'All times on this link are over.',
    cancelled: 'These times were taken back.',
    none: 'You told us that none of the times suits you. We offer you others.',
    choose: 'Choose one of the times, or say that none suits you.',
    slotOver: 'This time is over. Choose another one.',
    taken: 'You have chosen a time already. Write to us if it has to be another one.',
    booked: (when: string) => `Thank you: ${when}. You get a mail for your calendar.`,
    noneSaid: 'Thank you for telling us. We offer you other times.',
  },
  /** Shown in the candidate’s dashboard, which has no link. */
  own: {
    ended: 'All times that we offered you are over. Write to us, and we find another one.',
    cancelled: 'The times that we offered you were taken back.',
    none: 'You told us that none of the times suits you. We offer you others.',
    taken: 'You have chosen a time already. Write to us if it has to be another one.',
  },
} as const;
