import { parseLength } from '@/lib/document/css/css-length';
import type { Declaration } from '@/lib/document/css/css-rules';

const far = 40;

/** Whether an element of the author's with these declarations could lie over what follows it: the footer, in the end. */
export function liesOverPage(declarations: readonly Declaration[]): boolean {
  const value = (name: string) => declarations.findLast(({ property }) => property === name)?.value;
  const position = value('position');
  if (position === 'fixed') return true;
  if (position === 'absolute' && declarations.some(({ property }) => outOfFlow.test(property))) return true;
  // What follows moves up under it.
  if ((pixels(bottomMargin(declarations)) ?? 0) <= -far) return true;
  if (lengthsOf(value('transform'), value('translate')).some((length) => length >= far)) return true;
  if (position === undefined || position === 'static') return false;
  return (
    (pixels(value('top')) ?? 0) >= far ||
    (pixels(value('bottom')) ?? 0) <= -far ||
    lengthsOf(value('box-shadow'), value('outline'), value('outline-width')).some((length) => length >= far)
  );
}

const outOfFlow = /^(?:background|inset|height|min-height|bottom)/;

function bottomMargin(declarations: readonly Declaration[]): string | undefined {
  let margin: string | undefined;
  for (const { property, value } of declarations) {
    if (property === 'margin') {
      const [top, , bottom = top] = value.split(/\s+/);
      margin = bottom;
    } else if (property === 'margin-block') margin = value.split(/\s+/).at(-1);
    else if (property === 'margin-bottom' || property === 'margin-block-end') margin = value;
  }
  return margin;
}

function lengthsOf(...values: (string | undefined)[]): number[] {
  return values
    .join(' ')
    .split(/[\s,()]+/)
    .flatMap((part) => pixels(part) ?? []);
}

function pixels(value: string | undefined): number | null {
  return value === undefined || value === '' ? null : parseLength(value, { fontSize: 16, whole: 100 });
}
