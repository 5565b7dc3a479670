/** Entry point of the process that writes PDFs (lib/platform/pdf/text-pdf.ts). */
import { serveTasks } from '../../isolated/program';
import type { TextPdfTask, WriterAnswer } from '../text-pdf';
import { writeText } from './write-text';

serveTasks<TextPdfTask, WriterAnswer>(async ({ text }) => writeText(text), { failed: true });
