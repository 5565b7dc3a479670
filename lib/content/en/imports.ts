import { formatNumber, plural } from '../../base/format';
import { IMPORT_KEPT_DAYS, MOST_ARCHIVE_ENTRIES, MOST_IMPORTED_FILES, MOST_ROWS } from '../../vocabulary/imports';

const NOT_STORED = 'It was not stored.';

export const importMessages = {
  source: 'Say where these people come from.',
  ground: 'Choose one of the two.',
  day: 'Enter the day on which they were told, today at the latest.',
  informedWords: 'Say how they were told.',
  verb: 'There is no such action.',
  noBatch: 'There is no such import.',
  noItem: 'There is no such file in this import.',
  name: 'Enter the full name.',
  files: 'Choose CVs, a list (CSV), or one zip archive.',
  decided: 'This file is decided already. Reload the page.',
  busy: 'This import is being worked on. Wait, or stop it first.',
  notStopped: 'This import is not stopped.',
  nothingToUndo: 'Nothing was taken within the last 24 hours.',
  started: (total: number) => `${plural(total, 'file', 'files')} received.`,
  archive: {
    damaged: 'The zip archive is damaged. Make it anew and upload it again.',
    beside: 'A zip archive must come alone. Put the list (CSV) and all CVs inside it.',
    empty: 'The zip archive holds no files.',
    tooMany: `The zip archive holds more than ${MOST_ARCHIVE_ENTRIES} files. Split it.`,
    tooLarge: 'Unpacked, the files of this archive would exceed 1 GB. Split it.',
  },
  refused: {
    nested: `This is an archive in the archive. Put its files into the outer one. ${NOT_STORED}`,
    path: `Its name leads out of the archive. Rename the file. ${NOT_STORED}`,
    ratio: `It unpacks to more than a hundred times its size, as no CV does. ${NOT_STORED}`,
    damaged: `It is damaged or locked with a password in the archive. ${NOT_STORED}`,
    tooLarge: `It is larger than 5 MB. Save it smaller. ${NOT_STORED}`,
  },
  done: {
    stop: 'Stopped. Nothing is lost.',
    continue: 'It goes on.',
    'take-clear': 'All clear files are being taken.',
    'leave-rest': 'All undecided files are left out.',
    undo: 'The import is being undone.',
    'map-again': 'Choose the columns again.',
    take: 'Taken.',
    leave: 'Left out.',
    'bring-back': 'Brought back.',
  },
};

export const importPage = {
  title: 'Import people',
  open: 'Import people',
  form: {
    files: 'CVs, a list (CSV), or one zip archive',
    filesHint: `Up to ${MOST_IMPORTED_FILES} files (PDF, DOC or DOCX, each up to 5 MB), or a zip of up to ${MOST_ARCHIVE_ENTRIES}. A list has a row for each person, up to ${formatNumber(MOST_ROWS)}. Its rows can name CVs that come with it. A zip must come alone, with its list inside.`,
    source: 'Source',
    sourceHint: 'Where these people come from, in words that they may read: a notice tells them.',
    ground: 'Do they know that we hold their data?',
    grounds: {
      tell: 'No: each gets a notice, a day after they are taken',
      informed: 'Yes: the firm told them before',
    },
    informedDay: 'Told on',
    informedWords: 'In which words',
    informedHint: 'Only if the firm told them. It is stored with each person.',
    submit: 'Upload',
    busy: 'Uploading…',
    progress: 'Uploading',
    cancel: 'Cancel upload',
    again: 'Choose your files again, then upload.',
  },
  list: 'Imports',
  none: 'No imports yet.',
  kept: `Undecided files and rows are deleted after ${IMPORT_KEPT_DAYS} days.`,
  table: { source: 'Source', started: 'Started', state: 'State', open: 'To review', taken: 'Taken' },
  states: {
    receiving: 'Receiving files',
    stopped: 'Stopped',
    mapping: 'Choose the columns',
    checking: 'Checking the rows',
    ready: 'Ready',
    taking: 'Taking clear files',
    undoing: 'Undoing',
    discarded: 'Discarded',
  },
  far: (done: number, total: number, hasList: boolean) =>
    `${formatNumber(done)} of ${hasList ? `${formatNumber(total)} files and rows` : plural(total, 'file', 'files')} received`,
  lacking: (count: number, hasList: boolean) =>
    `${hasList ? `${formatNumber(count)} files and rows` : plural(count, 'file', 'files')} did not arrive. Upload everything again: files that arrived are recognised.`,
  reading: (count: number) => `${plural(count, 'file is', 'files are')} still being read.`,
  items: {
    waiting: 'Being read',
    ready: 'Ready',
    duplicate: 'Possible duplicates',
    unreadable: 'Unreadable or refused',
    taken: 'Taken',
    left: 'Left out',
  },
  verbs: {
    stop: 'Stop',
    continue: 'Continue',
    'take-clear': (count: number) => `Take all clear ones (${count})`,
    'leave-rest': 'Leave out the rest',
    undo: 'Undo the import',
  },
  clearHint: 'Clear: a name, exactly one address, and no stored person like it.',
  undoHint: 'Within 24 hours, except for people who were worked on since. The files come back to the review.',
  review: 'Review',
  file: 'File',
  reason: 'Why',
  nothing: 'Nothing is left to review.',
};

export const importReview = {
  title: 'Review import',
  left: (count: number) => `${formatNumber(count)} left to review`,
  document: 'CV',
  decision: 'Contact data',
  from: (line: string) => `From: “${line}”`,
  notFound: 'Not found in the text.',
  others: (emails: string) => `All addresses in the text: ${emails}`,
  take: 'Take',
  leave: 'Leave out',
  bringBack: 'Bring back',
  original: 'Open the file',
  noText: 'The text is not read yet.',
  back: 'This import',
};

/** Words for the reasons of items. Reasons of documents that cannot be read are in `documentTexts`. */
export const importReasons: Readonly<Record<string, string>> = {
  'same-file': 'The same file is in an import already.',
  'known-file': 'A stored person has this very file.',
  lookalike: 'A stored person looks alike.',
  'similar-row': 'An earlier row of the list has the same name or telephone number.',
  'no-name': 'No name was found.',
  'no-email': 'No e-mail address was found.',
  'several-emails': 'It names several e-mail addresses.',
  'known-address': 'A stored person has this e-mail address.',
  'known-phone': 'A stored person has this name and telephone number.',
  'known-id': 'A stored person came from the former system with this ID.',
};

export const importKeys = [
  ['j', 'Next file'],
  ['k', 'Previous file'],
  ['t', 'Take'],
  ['l', 'Leave out'],
  ['e', 'Edit the name'],
] as const;
