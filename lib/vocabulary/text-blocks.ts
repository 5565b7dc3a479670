export type TextBlock = { text: string } | { items: string[] };

const ITEM = /^[^\S\n]*[-–•*·●▪◦][^\S\n]+(?=\S)/;

/** Splits a posting's text: blank lines separate paragraphs; lines that begin with "-" or "•" form a list. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const paragraph of text.split(/\n[^\S\n]*\n/)) {
    let open: TextBlock | undefined;
    for (const line of paragraph.split('\n')) {
      const item = line.replace(ITEM, '');
      const isItem = item !== line;
      if (open && isItem && 'items' in open) open.items.push(item.trim());
      else if (open && !isItem && 'text' in open) open.text += `\n${line}`;
      else blocks.push((open = isItem ? { items: [item.trim()] } : { text: line }));
    }
  }
  return blocks.flatMap((block) =>
    'items' in block ? block : block.text.trim() === '' ? [] : { text: block.text.trim() },
  );
}
