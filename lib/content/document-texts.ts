import { formatNumber } from '../base/format';
import type { DocumentReason } from '../vocabulary/documents';

export const documentTexts = {
  label: 'Text of the document',
  waiting: 'Not read yet. The server reads new documents within a minute or two.',
  read: (letters: number) => `${formatNumber(letters)} characters`,
  show: 'Show text',
  reasons: {
    'no-text': 'No text: looks like a scan.',
    password: 'Could not be read: the file is under a password.',
    damaged: 'Could not be read: the file is damaged.',
    form: 'Could not be read: the file is a form that only Adobe’s own programs show.',
    'no-letters': 'Could not be read: its fonts do not say which letters they show.',
    'too-long': 'Could not be read: the text is too long.',
    'too-slow': 'Could not be read: it takes too long.',
    'too-much-memory': 'Could not be read: it takes too much memory.',
  } satisfies Record<DocumentReason, string>,
  /** Why the text of a document that was read ends early. */
  endsEarly: {
    'too-long': 'not to its end: there is more in the file',
    'too-slow': 'not to its end: reading took too long',
    damaged: 'some pages are damaged',
  } as Partial<Record<DocumentReason, string>>,
} as const;
