/** Returns the page numbers to link: ends, neighbours, and multiples of 10, 100 and so on. Null is a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const near = [1, pages, page - 1, page, page + 1, ...landmarks(page, pages)];
  const shown = new Set(near.filter((n) => n >= 1 && n <= pages));
  const entries: (number | null)[] = [];
  let last = 0;
  for (const n of [...shown].sort((a, b) => a - b)) {
    if (n - last === 2) entries.push(n - 1);
    else if (n - last > 2) entries.push(null);
    entries.push(n);
    last = n;
  }
  return entries;
}

/** Returns the nearest multiples of each power of ten around a page, and one further multiple of 10 above it. */
function landmarks(page: number, pages: number): number[] {
  const found: number[] = [];
  for (let step = 10; step <= pages; step *= 10) {
    const below = Math.ceil(page / step - 1) * step;
    const above = Math.floor(page / step + 1) * step;
    found.push(below, above, ...(step === 10 ? [above + step] : []));
  }
  return found;
}
