export type PaletteItem = {
  label: string;
  detail?: string;
  href: string;
  /** Shortcut of the item, shown beside it. */
  keys?: string;
  /** True if the page has a content security policy of its own, which takes effect only after a full page load. */
  isLoaded?: boolean;
};
export type PaletteGroup = { name: string; items: readonly PaletteItem[] };

/** Returns the items in which every typed word begins a word of the label; all items if nothing is typed. */
export function matching(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const wanted = words(typed);
  return items.filter(({ label }) => wanted.every((start) => words(label).some((word) => word.startsWith(start))));
}

function words(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Reads the typed text: after `>` only pages and actions are searched. */
export function readTyped(typed: string): { text: string; isCommand: boolean } {
  const isCommand = typed.trimStart().startsWith('>');
  return { text: (isCommand ? typed.trimStart().slice(1) : typed).trim(), isCommand };
}
