/** Entry point of the process that writes PDFs (lib/platform/pdf/text-pdf.ts). */
import { serveTasks } from '../../isolated/program';
import type { TextPdfAnswer, TextPdfTask } from '../text-pdf';
import { writeText } from './write-text';

serveTasks<TextPdfTask, TextPdfAnswer>(async ({ text }) => writeText(text), { missing: '' });
