/**
 * Documents by programs that this machine may have: LibreOffice, TeX, ReportLab, WeasyPrint and groff. CI installs
 * none of them, because they are large. Debian's packages: libreoffice-writer texlive-latex-recommended lmodern
 * texlive-xetex texlive-lang-european python3-reportlab weasyprint groff.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CVS, mainOf, parted, pageOf, rowsOf, safe, whole, type Cv, type Maker, type Producers } from './cvs';

const has = (program: string, ...options: string[]) => spawnSync(program, options).status === 0;

const folders: string[] = [];
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Lets a program write the CVs of all languages in one run, because starting it takes longer than writing one. */
function inOneRun(
  sourceOf: (cv: Cv) => string,
  extension: string,
  run: (folder: string, files: readonly string[]) => void,
  { ending = 'pdf', columns = whole } = {},
): Maker {
  let folder: string | undefined;
  return (cv) => {
    if (!folder) {
      folder = mkdtempSync(join(tmpdir(), 'northlane-programs-'));
      folders.push(folder);
      mkdirSync(join(folder, 'out'));
      for (const one of CVS) writeFileSync(join(folder, `${one.language}.${extension}`), sourceOf(one));
      run(
        folder,
        CVS.map(({ language }) => `${language}.${extension}`),
      );
    }
    return { bytes: readFileSync(join(folder, 'out', `${cv.language}.${ending}`)), columns: columns(cv) };
  };
}

// LibreOffice reads flat OpenDocument files.
const flat = (body: string, isFromRight: boolean) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2"
 office:mimetype="application/vnd.oasis.opendocument.text"><office:font-face-decls><style:font-face
 style:name="DejaVu Sans" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
 svg:font-family="DejaVu Sans"/></office:font-face-decls><office:styles><style:default-style
 style:family="paragraph"><style:paragraph-properties fo:text-align="${isFromRight ? 'right' : 'left'}" style:writing-mode="${isFromRight ? 'rl-tb' : 'lr-tb'}"/><style:text-properties style:font-name="DejaVu Sans" fo:font-size="10pt"/></style:default-style>
</office:styles><office:automatic-styles><style:style style:name="directed" style:family="table">
<style:table-properties style:width="16.5cm" table:align="left" style:writing-mode="${isFromRight ? 'rl-tb' : 'lr-tb'}"/></style:style><style:style style:name="narrow" style:family="table-column">
<style:table-column-properties style:column-width="4.5cm"/></style:style><style:style style:name="wide"
 style:family="table-column"><style:table-column-properties style:column-width="12cm"/></style:style>
</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document>`;
const paragraph = (text: string) => `<text:p>${safe(text)}</text:p>`;
const item = (text: string) => `<text:list-item>${paragraph(text)}</text:list-item>`;
const table = (rows: readonly string[][][]) =>
  `<table:table table:style-name="directed"><table:table-column table:style-name="narrow"/><table:table-column table:style-name="wide"/>${rows
    .map(
      (row) =>
        `<table:table-row>${row
          .map((cell) => `<table:table-cell>${cell.map(paragraph).join('')}</table:table-cell>`)
          .join('')}</table:table-row>`,
    )
    .join('')}</table:table>`;
const inTable = (cv: Cv) =>
  flat(
    [cv.name, ...cv.profile, cv.work].map(paragraph).join('') +
      table(rowsOf(cv).map((row) => [...row])) +
      cv.bar.map(paragraph).join(''),
    cv.isFromRight,
  );
const byOffice = (sourceOf: (cv: Cv) => string, ending = 'pdf', columns = whole) =>
  inOneRun(
    sourceOf,
    'fodt',
    (folder, files) => {
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      execFileSync('soffice', [profile, '--headless', '--convert-to', ending, '--outdir', 'out', ...files], {
        cwd: folder,
        stdio: 'ignore',
      });
    },
    { ending, columns },
  );

const tex = (text: string) => text.replace(/[\\{}#$%&_^~]/g, (sign) => `\\${sign}`).replaceAll('–', '--');
const texPosts = ({ posts }: Cv) =>
  posts
    .map(
      ([dates = '', title = '', ...lines]) =>
        `\\noindent ${tex(dates)}\\\\ \\textbf{${tex(title)}}\\begin{itemize}${lines
          .map((line) => `\\item[] ${tex(line)}`)
          .join('\n')}\\end{itemize}`,
    )
    .join('\n\n');
const texLines = (lines: readonly string[]) => lines.map((line) => `\\noindent ${tex(line)}\\par`).join('\n');
const texMain = (cv: Cv) => `{\\Large ${tex(cv.name)}}\\par\n${texLines([...cv.profile, cv.work])}\n${texPosts(cv)}`;
const texRows = (cv: Cv) =>
  `${texLines([cv.name, ...cv.profile, cv.work])}\n\\noindent\\begin{tabular}{p{35mm}p{100mm}}${rowsOf(cv)
    .map((row) => row.map((cell) => cell.map(tex).join('\\newline ')).join(' & '))
    .join('\\\\\n')}\\end{tabular}\\par\n${texLines(cv.bar)}`;
const texBar = (cv: Cv) => `\\noindent\\begin{minipage}[t]{40mm}\\raggedright ${texLines(cv.bar)}\\end{minipage}\\hfill
\\begin{minipage}[t]{110mm}${texMain(cv)}\\end{minipage}`;
const byTex = (engine: string, preamble: string, bodyOf: (cv: Cv) => string, columns = whole) =>
  inOneRun(
    (cv) => `\\documentclass[a4paper]{article}${preamble}\\begin{document}${bodyOf(cv)}\\end{document}`,
    'tex',
    (folder, files) => {
      for (const file of files)
        spawnSync(engine, ['-interaction=batchmode', '-output-directory=out', file], { cwd: folder });
    },
    { columns },
  );
const computerModern = '\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{lmodern}';
const dejaVu = '\\usepackage{fontspec}\\setmainfont{DejaVu Serif}';
const texLayouts = (engine: string, preamble: string) => ({
  article: byTex(engine, preamble, (cv) => `${texMain(cv)}\n${texLines(cv.bar)}`),
  'table of posts': byTex(engine, preamble, texRows),
  'side bar': byTex(engine, preamble, texBar, parted),
});

const REPORTLAB = `
import sys
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import BaseDocTemplate, Frame, FrameBreak, PageTemplate, Paragraph
pdfmetrics.registerFont(TTFont('DejaVu', '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'))
style = ParagraphStyle('plain', fontName='DejaVu', fontSize=9, leading=13)
for file in sys.argv[2:]:
    columns = [part.split('\\n') for part in open(file, encoding='utf-8').read().split('\\f')]
    document = BaseDocTemplate('out/' + file.replace('.txt', '.pdf'))
    wide = 520 if sys.argv[1] == 'one' else 340
    frames = [Frame(30 if len(columns) == 1 else 200, 40, wide, 760)] + [Frame(30, 40, 160, 760)] * (len(columns) - 1)
    document.addPageTemplates(PageTemplate(frames=frames))
    story = []
    for lines in columns:
        story += [FrameBreak()] if story else []
        story += [Paragraph(line.replace('&', '&amp;'), style) for line in lines]
    document.build(story)
`;
/** Debian's ReportLab belongs to Debian's Python, which may not be the first one of the path. */
const PYTHON = ['python3', '/usr/bin/python3'].find((python) => has(python, '-c', 'import reportlab'));
const byReportLab = (columns: typeof whole) =>
  inOneRun(
    (cv) =>
      columns(cv)
        .map((lines) => lines.join('\n'))
        .join('\f'),
    'txt',
    (folder, files) => {
      writeFileSync(join(folder, 'write.py'), REPORTLAB);
      execFileSync(PYTHON!, ['write.py', columns === whole ? 'one' : 'two', ...files], { cwd: folder });
    },
    { columns },
  );

const byWeasyPrint = (style: string, bodyOf: (cv: Cv) => string, columns = whole) =>
  inOneRun(
    (cv) => pageOf(cv, style, bodyOf),
    'html',
    (folder, files) => {
      for (const file of files)
        execFileSync('weasyprint', ['-q', file, `out/${file.replace('.html', '.pdf')}`], { cwd: folder });
    },
    { columns },
  );
const html = (lines: readonly string[]) => lines.map((line) => `<p>${safe(line)}</p>`).join('');

const groff = inOneRun(
  (cv) => `.ll 16c\n.nf\n${whole(cv)[0]!.join('\n')}\n`,
  'ms',
  (folder, files) => {
    for (const file of files)
      writeFileSync(
        join(folder, 'out', file.replace('.ms', '.pdf')),
        spawnSync('groff', ['-Kutf8', '-Tpdf', file], { cwd: folder, maxBuffer: 1e8 }).stdout,
      );
  },
);

/** Producers that this machine can run, with their layouts. */
export const PROGRAMS: Producers = {
  ...(has('soffice', '--version') && {
    'LibreOffice (PDF)': {
      paragraphs: byOffice((cv) => flat(whole(cv)[0]!.map(paragraph).join(''), cv.isFromRight)),
      lists: byOffice((cv) => flat(`<text:list>${whole(cv)[0]!.map(item).join('')}</text:list>`, cv.isFromRight)),
      'table of posts': byOffice(inTable),
      'side bar': byOffice(
        (cv) => flat(table([[[...cv.bar], [cv.name, ...mainOf(cv)]]]), cv.isFromRight),
        'pdf',
        parted,
      ),
    },
    'LibreOffice (DOC)': { 'table of posts': byOffice(inTable, 'doc') },
    'LibreOffice (DOCX)': { 'table of posts': byOffice(inTable, 'docx') },
    'LibreOffice (ODT)': { 'table of posts': byOffice(inTable, 'odt') },
    'LibreOffice (RTF)': { 'table of posts': byOffice(inTable, 'rtf') },
  }),
  ...(has('pdflatex', '--version') && { 'pdfTeX (PDF)': texLayouts('pdflatex', computerModern) }),
  ...(has('xelatex', '--version') && { 'XeTeX (PDF)': texLayouts('xelatex', dejaVu) }),
  ...(PYTHON && {
    'ReportLab (PDF)': { 'one column': byReportLab(whole), 'two columns': byReportLab(parted) },
  }),
  ...(has('weasyprint', '--version') && {
    'WeasyPrint (PDF)': {
      paragraphs: byWeasyPrint('', (cv) => html(whole(cv)[0]!)),
      'side bar': byWeasyPrint(
        'body { display: flex } aside { width: 45mm; margin-inline-end: 8mm; flex: none }',
        (cv) => `<aside>${html(cv.bar)}</aside><main>${html([cv.name, ...mainOf(cv)])}</main>`,
        parted,
      ),
    },
  }),
  ...(has('groff', '--version') && { 'groff (PDF)': { lines: groff } }),
};

const LATIN_1 = ['en', 'de', 'fr', 'es', 'it', 'nl', 'sv'];
/** Languages that a program's fonts or its handling of right-to-left text cannot write. */
export function canProgramWrite(producer: string, language: string): boolean {
  if (producer.startsWith('groff')) return LATIN_1.includes(language);
  if (producer.startsWith('pdfTeX')) return [...LATIN_1, 'pl'].includes(language);
  // WeasyPrint 57 maps the glyphs of right-to-left text to whole words, so that no program can copy it.
  if (/^(?:XeTeX|ReportLab|WeasyPrint)/.test(producer)) return !['ar', 'he'].includes(language);
  return true;
}
