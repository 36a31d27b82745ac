import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import { clip } from '@/lib/document/markup/clip';

const block =
  /(\{%-?\s*(?:if|unless)\b[^%{}]*%\})((?:(?!\{%)[\s\S]){0,20000}?)(\{%-?\s*end(?:if|unless)\s*-?%\})/g;

/** Removes conditions around one half of the page, as a layout has that is also used without its page. */
export function freePage(source: string, allows?: Allows): SourceWriter {
  const writer = new SourceWriter(source, allows);
  let at = 0;
  for (const { 0: all, 1: open = '', 2: inside = '', 3: close = '', index } of source.matchAll(block)) {
    if (!isHalf('html', inside) && !isHalf('body', inside)) continue;
    const message = `${clip(open, 80)} is around one half of the page, which every email has: removed.`;
    if (!writer.repair(index, message)) continue;
    const end = index + all.length;
    writer.keep(at, index);
    writer.keep(index + open.length, end - close.length);
    at = end;
  }
  writer.keep(at, source.length);
  return writer;
}

/** Whether only the opening or only the closing tag of an element is there. */
function isHalf(tag: string, html: string): boolean {
  return new RegExp(`<${tag}[\\s>]`, 'i').test(html) !== new RegExp(`</${tag}\\s*>`, 'i').test(html);
}
