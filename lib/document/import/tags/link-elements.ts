import { blankComments } from '@/lib/document/import/source/blank-comments';
import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';

/** The length of the words is limited, so that an element that is never closed costs nothing. */
const linkElement =
  /<(unsubscribe|preferences)(\s[^<>]{0,500})?>((?:(?!<\/?(?:a|unsubscribe|preferences)[\s>])[\s\S]){1,1000}?)<\/\1\s*>/gi;
const address = '{{ unsubscribe_url }}';

/**
 * Turns Campaign Monitor's elements `<unsubscribe>` and `<preferences>` into links: our unsubscribe link leads to
 * the page of preferences. `<webversion>` has no counterpart.
 */
export function linkElements(source: string, allows?: Allows): SourceWriter {
  const writer = new SourceWriter(source, allows);
  let at = 0;
  for (const { 0: element, 1: name = '', 2: attributes = '', 3: words = '', index } of blankComments(
    source,
  ).matchAll(linkElement)) {
    const message = `<${name.toLowerCase()}> is written <a href="${address}">.`;
    if (!writer.repair(index, message)) continue;
    writer.keep(at, index);
    const kept = attributes.replaceAll(/\s+href\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, '');
    writer.put(`<a href="${address}"${kept}>`, index);
    const start = index + element.indexOf('>') + 1;
    writer.keep(start, start + words.length);
    writer.put('</a>', start + words.length);
    at = index + element.length;
  }
  writer.keep(at, source.length);
  return writer;
}
