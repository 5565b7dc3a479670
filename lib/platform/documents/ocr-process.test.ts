import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { pdfOfObjects } from '../../testing/hostile-documents';
import { OcrProcess } from './ocr-process';
import { FileUnavailable } from './reading-process';

const CV = [
  'Eleanor Whitcombe',
  'Senior Site Reliability Engineer, Northbridge Bank, London',
  'March 2019 to present',
  'Moved 120 services from virtual machines to Kubernetes with Terraform.',
  'Introduced service level objectives with Prometheus and Grafana.',
  'Built pipelines in Jenkins and GitLab; releases went from monthly to daily.',
  'Operated PostgreSQL clusters with failover and wrote Ansible roles.',
  'Certified Kubernetes Administrator, AWS Solutions Architect',
];
GlobalFonts.registerFromPath('node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf', 'Scanned');
const [WIDTH, HEIGHT] = [1654, 2339];

const folder = mkdtempSync(join(tmpdir(), 'northlane-ocr-'));
const path = join(folder, 'scan.pdf');
// At the lowest priority, recognition would wait for all other tests.
const ocr = new OcrProcess(['eng'], { priority: 0 });
afterAll(() => {
  ocr.close();
  rmSync(folder, { recursive: true });
});

/** How an image of A4 is drawn on a page of A4: upright, upside down, and on its left and right side. */
const SIDES = ['595 0 0 842 0 0', '-595 0 0 -842 595 842', '0 -595 842 0 0 595', '0 595 -842 0 842 0'];

/** A page of A4 as a scanner at 200 dpi makes it: one image with the lines of text. */
function scanned(lines: readonly string[], { turned = false, side = 0 } = {}): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = 'black';
  context.font = '30px Scanned';
  lines.forEach((line, index) => context.fillText(line, 140, 200 + index * 60));
  const image = `${canvas.toBuffer('image/jpeg', 95).toString('hex')}>`;
  const drawn = turned ? '0 842 -595 0 595 0 cm /I Do' : `${SIDES[side]} cm /I Do`;
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${turned ? '/Rotate 90' : ''} /MediaBox [0 0 ${side > 1 ? '842 595' : '595 842'}] /Resources << /XObject << /I 4 0 R >> >> /Contents 5 0 R >>`,
    `<< /Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter [/ASCIIHexDecode /DCTDecode] /Length ${image.length} >>\nstream\n${image}\nendstream`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ]);
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

test.each([{ turned: false }, { turned: true }, { side: 1 }, { side: 2 }, { side: 3 }])(
  'recognises at least 97 % of the words of a scanned page: %j',
  async (how) => {
    writeFileSync(path, scanned(CV, how));
    const { state, reason, text } = (await ocr.read(path))!;
    expect({ state, reason }).toEqual({ state: 'read', reason: 'ocr' });
    const found = new Set(wordsOf(text));
    const words = wordsOf(CV.join(' '));
    expect(words.filter((word) => found.has(word)).length / words.length).toBeGreaterThanOrEqual(0.97);
    expect(text.split('\n').filter((line) => line !== '')).toHaveLength(CV.length);
  },
  300_000,
);

test('OCR reports an empty page and a damaged PDF as scans without text', async () => {
  for (const bytes of [scanned([]), Buffer.from('%PDF-1.4 and no more')]) {
    writeFileSync(path, bytes);
    expect(await ocr.read(path)).toEqual({ state: 'scan', reason: 'ocr', text: '' });
  }
}, 300_000);

test('OCR stops at a page that exceeds the time limit', async () => {
  writeFileSync(path, scanned(CV));
  const hasty = new OcrProcess(['eng'], { limitMs: 1, priority: 0 });
  expect(await hasty.read(path)).toEqual({ state: 'scan', reason: 'ocr', text: '' });
  hasty.close();
}, 120_000);

test('OCR throws for a missing file instead of reporting a scan without text', async () => {
  await expect(ocr.read(join(folder, 'missing'))).rejects.toThrow(new FileUnavailable('ENOENT'));
}, 120_000);
