import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Block } from './resume';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
/** A fixed date, so that the same text gives the same file. */
const WRITTEN = new Date(2020, 0, 1);

/** Sizes in half points, space before in twentieths of a point. */
const STYLES: Readonly<
  Record<Block['style'], { label: string; size: number; bold: boolean; before: number; indent: number }>
> = {
  name: { label: 'Title', size: 40, bold: true, before: 0, indent: 0 },
  contact: { label: 'Contact', size: 18, bold: false, before: 40, indent: 0 },
  heading: { label: 'heading 1', size: 24, bold: true, before: 280, indent: 0 },
  position: { label: 'heading 2', size: 21, bold: true, before: 120, indent: 0 },
  text: { label: 'Body Text', size: 21, bold: false, before: 60, indent: 0 },
  point: { label: 'List Bullet', size: 21, bold: false, before: 40, indent: 240 },
};

/** A Word document of 2007 and later with styled paragraphs only. */
export async function docxOf(blocks: readonly Block[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(partsOf(blocks)))
    zip.addBuffer(Buffer.from(XML + text), name, { mtime: WRITTEN, mode: 0o100644 });
  zip.end();
  return buffer(zip.outputStream);
}

function partsOf(blocks: readonly Block[]): Record<string, string> {
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles ${W}>${Object.entries(STYLES)
      .map(([id, style]) => styleXml(id, style))
      .join('')}</w:styles>`,
    'word/document.xml': `<w:document ${W}><w:body>${blocks.map(paragraphXml).join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  };
}

function styleXml(id: string, { label, size, bold, before, indent }: (typeof STYLES)[Block['style']]): string {
  const paragraph = `<w:pPr><w:spacing w:before="${before}" w:after="0"/><w:ind w:left="${indent}"/></w:pPr>`;
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${label}"/>${paragraph}<w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr></w:style>`;
}

function paragraphXml({ style, text }: Block): string {
  const shown = (style === 'point' ? `• ${text}` : text).replace(
    /[&<>]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign,
  );
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t xml:space="preserve">${shown}</w:t></w:r></w:p>`;
}
