/** Result of `measure` at the current size of the window. Texts are shortened. */
export type Measured = {
  words: number;
  /** Visible main elements of the page (`data-object`): their height, and the height on the first screen, in px. */
  objects: { height: number; shown: number }[];
  /** Filled buttons, from top to bottom. `sticky` ones stay where they are while the page scrolls. */
  filled: { text: string; top: number; bottom: number; sticky: boolean }[];
  /** Texts of three lines or more whose full lines are too long, with the mean number of characters. */
  lines: { text: string; mean: number }[];
  /** Drawn shapes and field borders with too little contrast. */
  faint: { what: string; contrast: number }[];
  footer: number;
  /** Rows of the first list of jobs that are wholly on the first screen. */
  rows: number;
};

/** Measures the page. It runs in the browser, so it refers to nothing outside itself. */
export async function measure({ art, line }: { art: number; line: number }): Promise<Measured> {
  // Waits for the transitions that a change of theme or width starts, because colours in between do not count.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));

  const main = document.querySelector('main')!;
  const short = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.sr-only');

  function* textsIn(root: Node): Generator<Text> {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (/\S/.test(node.nodeValue!) && isVisible(node.parentElement!)) yield node as Text;
  }

  function countWords(): number {
    let count = 0;
    for (const text of textsIn(main))
      if (!text.parentElement!.closest('label, legend, option, [data-results], [data-live]'))
        count += (text.nodeValue ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    return count;
  }

  function objects() {
    return [...main.querySelectorAll<HTMLElement>('[data-object]')].filter(isVisible).map((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      const shown = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      return { height, shown };
    });
  }

  type Paint = readonly [red: number, green: number, blue: number, alpha: number];
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, Paint>();
  /** Reads any CSS colour. */
  function paintOf(color: string): Paint {
    const found = known.get(color);
    if (found) return found;
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = 'transparent';
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    const paint = [red, green, blue, alpha / 255] as const;
    known.set(color, paint);
    return paint;
  }
  function over([red, green, blue, alpha]: Paint, below: Paint): Paint {
    const mix = (one: number, other: number) => one * alpha + other * (1 - alpha);
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
  }
  const withAlpha = ([red, green, blue, alpha]: Paint, share: number): Paint => [red, green, blue, alpha * share];
  /** The background behind an element's content. */
  function groundOf(element: Element | null): Paint {
    if (!element) return over(paintOf(getComputedStyle(document.documentElement).backgroundColor), [255, 255, 255, 1]);
    const own = paintOf(getComputedStyle(element).backgroundColor);
    return own[3] > 0.99 ? own : over(own, groundOf(element.parentElement));
  }
  /** Relative luminance and contrast of WCAG 2.2. */
  function luminance([red, green, blue]: Paint): number {
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }
  function contrast(one: Paint, other: Paint): number {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }
  function token(name: string): Paint {
    const value = getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`);
    if (!value) throw new Error(`The theme has no colour ${name}`);
    return paintOf(value);
  }
  const isOneOf = (paint: Paint, paints: readonly Paint[]) =>
    paints.some((each) => each.every((value, index) => Math.abs(value - paint[index]!) < 2));

  function filledButtons() {
    const fills = ['act', 'mint'].map(token);
    const found = [...document.querySelectorAll('a, button, summary, [role=button]')].filter(
      (element) => isVisible(element) && isOneOf(paintOf(getComputedStyle(element).backgroundColor), fills),
    );
    const staysPut = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || staysPut(element.parentElement));
    return (
      found
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        // Leaves out the skip link, which is above the page until it has focus.
        .filter(({ box }) => box.height >= 28 && box.width >= 48 && box.bottom + scrollY > 0)
        .map(({ element, box: { top, bottom } }) => ({
          text: short(element.textContent),
          top: top + scrollY,
          bottom: bottom + scrollY,
          sticky: staysPut(element),
        }))
        .toSorted((a, b) => a.top - b.top)
    );
  }

  /** Colours of hairlines and backgrounds. They carry no meaning, so they need no contrast. */
  const FREE =
    'line band-line sheet-line sheet-edge ground surface sunk band band-up sheet tint-coral tint-act tint-mint';
  const free = FREE.split(' ').map(token);

  function faintShapes() {
    const faint: Measured['faint'] = [];
    for (const picture of main.querySelectorAll('svg:not(svg svg)')) {
      // Leaves out logo tiles, because the company's name stands beside them.
      if (!isVisible(picture) || picture.closest('.tile')) continue;
      const html = groundOf(picture.parentElement);
      const filled: { shape: SVGGeometryElement; box: DOMRect; paint: Paint }[] = [];
      for (const shape of picture.querySelectorAll<SVGGraphicsElement>(
        'path, line, circle, rect, ellipse, polyline, polygon, text',
      )) {
        if (shape.closest('defs, clipPath, mask, pattern, symbol, marker') || !isVisible(shape)) continue;
        const box = shape.getBoundingClientRect();
        if (box.width + box.height < 2) continue;
        const style = getComputedStyle(shape);
        let share = 1;
        for (let part: Element | null = shape; part && part !== picture.parentElement; part = part.parentElement)
          share *= Number(getComputedStyle(part).opacity);
        const middle = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2);
        const under = filled.findLast(({ shape: below, box: around }) => {
          const inside =
            around.left <= box.left + 1 &&
            around.right >= box.right - 1 &&
            around.top <= box.top + 1 &&
            around.bottom >= box.bottom - 1;
          const way = below.getScreenCTM()?.inverse();
          return inside && (!way || below.isPointInFill(middle.matrixTransform(way)));
        });
        const ground = under?.paint ?? html;
        const paints = [
          ...(style.stroke !== 'none' && parseFloat(style.strokeWidth) > 0
            ? [withAlpha(paintOf(style.stroke), share * Number(style.strokeOpacity))]
            : []),
          ...(style.fill !== 'none' && shape.tagName !== 'line'
            ? [withAlpha(paintOf(style.fill), share * Number(style.fillOpacity))]
            : []),
        ].filter(([, , , alpha]) => alpha > 0.01);
        const seen = paints.map((paint) => over(paint, ground));
        const best = Math.max(0, ...seen.map((paint) => contrast(paint, ground)));
        if (seen.some((paint) => !isOneOf(paint, free)) && best < art)
          faint.push({ what: short(shape.outerHTML).slice(0, 90), contrast: best });
        if (shape instanceof SVGGeometryElement && style.fill !== 'none' && seen.length > 0)
          filled.push({ shape, box, paint: seen.at(-1)! });
      }
    }
    return faint;
  }

  function faintFields() {
    return [...main.querySelectorAll('input, select, textarea')].flatMap((field) => {
      if (!isVisible(field) || /hidden|file|radio|checkbox/.test((field as HTMLInputElement).type)) return [];
      // A field without a border of its own lies in a box that has one.
      let framed: Element | null = field;
      while (framed && parseFloat(getComputedStyle(framed).borderBottomWidth) === 0 && framed !== main)
        framed = framed.parentElement;
      if (!framed || framed === main) return [];
      const border = over(paintOf(getComputedStyle(framed).borderBottomColor), groundOf(framed.parentElement));
      const found = Math.max(contrast(border, groundOf(framed.parentElement)), contrast(border, groundOf(framed)));
      return found < art ? [{ what: short(field.outerHTML), contrast: found }] : [];
    });
  }

  function longLines() {
    const found: Measured['lines'] = [];
    const range = document.createRange();
    for (const block of main.querySelectorAll('p, li, dd, dt, td, blockquote, figcaption')) {
      if (!isVisible(block) || block.querySelector('p, li, dl, table, blockquote, div, h2, h3')) continue;
      const lines: { bottom: number; characters: number }[] = [];
      for (const text of textsIn(block))
        for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const { bottom, width } = range.getBoundingClientRect();
          if (width === 0) continue;
          const last = lines.at(-1);
          if (last && Math.abs(last.bottom - bottom) < 6) last.characters += word.length + 1;
          else lines.push({ bottom, characters: word.length });
        }
      const full = lines.slice(0, -1);
      if (full.length < 2) continue;
      const mean = full.reduce((sum, each) => sum + each.characters, 0) / full.length;
      if (mean > line) found.push({ text: short(block.textContent), mean: Math.round(mean) });
    }
    return found;
  }

  const rows = [...(main.querySelector('[data-results]')?.children ?? [])].filter((row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  });
  return {
    words: countWords(),
    objects: objects(),
    filled: filledButtons(),
    lines: longLines(),
    faint: [...faintShapes(), ...faintFields()],
    footer: document.querySelector('footer.site-footer, body > footer')?.getBoundingClientRect().height ?? 0,
    rows: rows.length,
  };
}

/**
 * Lists buttons, fields and rows that cannot be tapped within `least` px in both directions. Hit testing counts areas
 * that a pseudo-element enlarges. Runs in the browser.
 */
export function lowTargets(least: number): string[] {
  const reach = least / 2 - 1;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.sr-only, [inert], [aria-hidden=true]');
  /** True for links with a border or a background. Other links are part of a text or a list. */
  const looksLikeButton = (link: Element) => {
    const { borderTopWidth, borderBottomWidth, backgroundColor } = getComputedStyle(link);
    return (
      (parseFloat(borderTopWidth) > 0 && parseFloat(borderBottomWidth) > 0) ||
      !/, 0\)$|transparent/.test(backgroundColor)
    );
  };
  const low: string[] = [];
  const note = (element: Element, what: string) =>
    low.push(`${what}: ${element.outerHTML.replace(/\s+/g, ' ').slice(0, 120)}`);
  for (const row of document.querySelectorAll('[data-results] > *')) {
    const { height } = row.getBoundingClientRect();
    if (height > 0 && height < least) note(row, 'row');
  }
  for (const element of document.querySelectorAll<HTMLElement>(
    'button, summary, select, textarea, input, [role=tab], a',
  )) {
    if (element.matches('a') && !looksLikeButton(element)) continue;
    if (element.matches('input[type=hidden]')) continue;
    const field = element as HTMLInputElement;
    const isBox =
      element.matches('[type=checkbox], [type=radio]') || (element.matches('[type=file]') && !isShown(element));
    const area = isBox ? (field.labels?.[0] ?? element) : element;
    if (!isShown(area) || (!isBox && !isShown(element))) continue;
    area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = area.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const [x, y] = [left + width / 2, top + height / 2];
    const hits = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && (area.contains(hit) || hit.closest('label')?.control === element);
    };
    // Skips elements under another layer: other tests check that nothing is covered.
    if (!hits(0, 0)) continue;
    const isLow =
      (height < least && !(hits(0, -reach) && hits(0, reach))) ||
      (width < least && !(hits(-reach, 0) && hits(reach, 0)));
    if (isLow) note(element, `${Math.round(width)} × ${Math.round(height)}`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return low;
}
