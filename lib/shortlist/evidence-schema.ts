import type { Evidence } from './types';

/** A part of a text; `mark` is the number of its quote, from 1, and null outside quotes. */
export type Piece = { text: string; mark: number | null };

/** The evidence of one requirement in a document; `near`: it shows a related skill instead. */
export type Shown = {
  label: string;
  kind: 'core' | 'must' | 'nice';
  found: Evidence['found'] | 'near';
  /** The related skill; null unless `found` is `near`. */
  skill: string | null;
  quote: string | null;
  mark: number | null;
};

export type DocumentEvidence = {
  shown: Shown[];
  obstacles: { sentence: string; quote: string | null; mark: number | null }[];
  /** Years of work relevant to the job, in words; null without dates. */
  experience: string | null;
  /** Whether the document is a scan, so that its quotes were recognised by OCR. */
  isRecognized: boolean;
  pieces: Piece[];
};
