import type { REMINDER_CHANGES } from '../vocabulary/desk';

export const deskMessages = {
  record: 'Say which application or CV it is about.',
  noRecord: 'There is no such record any more.',
  note: {
    missing: 'Write the note first.',
    change: 'A note can be edited or removed.',
    unknown: 'There is no such note any more.',
    notYours: (author: string) => `Only ${author} can edit this note.`,
    added: 'The note is kept.',
    changed: { edit: 'The note is changed.', remove: 'The note is removed.' },
  },
  tag: {
    missing: 'Enter a tag.',
    tooMany: (most: number) => `A record can have ${most} tags at most.`,
    set: 'The tags are set.',
    takenOff: 'The tag is taken off.',
  },
  owner: {
    unknown: 'Choose a moderator who works here.',
    taken: (name: string) => `${name} looks after this now.`,
    none: 'Nobody looks after this now.',
  },
  rating: {
    unknown: 'Choose 1 to 4, or none.',
    bare: 'Choose a rating, or leave the words empty.',
    given: 'Your rating is kept.',
    withdrawn: 'Your rating is taken back.',
  },
  reminder: {
    missing: 'Say what to be reminded of.',
    day: 'Choose a day.',
    past: 'Choose today or a later day.',
    far: 'Choose a day within the next two years.',
    forWhom: 'Choose a moderator who works here.',
    change: 'A reminder can be done, opened again, moved or removed.',
    unknown: 'There is no such reminder any more.',
    set: (name: string, day: string) => `${name} will be reminded on ${day}.`,
    changed: {
      done: 'Done.',
      reopen: 'The reminder is open again.',
      move: 'The reminder is moved.',
      remove: 'The reminder is removed.',
    } satisfies Record<(typeof REMINDER_CHANGES)[number], string>,
  },
} as const;
