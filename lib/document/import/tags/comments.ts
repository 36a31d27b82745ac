import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import { clip } from '@/lib/document/markup/clip';
import { type Language, languages } from './languages';

type Marks = { open: string; end: string; isIn?: RegExp | undefined };

/** How the comments of a language begin and end, whatever stands in between. */
const kinds: readonly Marks[] = [
  { open: String.raw`\{\{~?!--`, end: '--~?\\}\\}' },
  { open: String.raw`\{\{--`, end: '--\\}\\}' },
  { open: String.raw`\{\{-?\s{0,9}/\*`, end: '\\*/\\s{0,9}-?\\}\\}' },
  // Qute's blocks begin like Twig's comments.
  { open: String.raw`\{#(?![a-z][^{}]{0,300}(?<!#)\})`, end: '#\\}' },
  { open: '<#--', end: '-->' },
  { open: '<%!?--', end: '--%>' },
  { open: '<%[-=]*#', end: '%>' },
  inLanguage('mako', '<%doc>', '</%doc>'),
  inLanguage('velocity', '#\\*', '\\*#'),
  inLanguage('smarty', '\\{\\*', '\\*\\}'),
  inLanguage('razor', '@\\*', '\\*@'),
  inLanguage('qute', '\\{!--', '--\\}'),
  inLanguage('qute', '\\{!(?![-!])', '!\\}'),
];

function inLanguage(
  name: 'mako' | 'velocity' | 'smarty' | 'razor' | 'qute',
  open: string,
  end: string,
): Marks {
  const { isIn }: Language = languages[name];
  return { open, end, isIn };
}

/** Removes comments of other languages first, so that nothing in them is read as a tag. */
export function removeComments(source: string, allows?: Allows): SourceWriter {
  const writer = new SourceWriter(source, allows);
  const used = kinds
    .filter(({ isIn }) => !isIn || isIn.test(source))
    .map(({ open, end }) => ({ open, end: new RegExp(end, 'g'), isEnded: true }));
  const opening = new RegExp(used.map(({ open }) => `(${open})`).join('|'), 'g');
  let at = 0;
  for (let found = opening.exec(source); found; found = opening.exec(source)) {
    const start = found.index;
    const kind = used[found.slice(1).findIndex((group) => group !== undefined)];
    // An end that is nowhere behind is looked for once.
    if (!kind?.isEnded) continue;
    kind.end.lastIndex = opening.lastIndex;
    kind.isEnded = kind.end.test(source);
    if (!kind.isEnded) continue;
    const end = kind.end.lastIndex;
    opening.lastIndex = end;
    const message = `${clip(source.slice(start, end), 80)} is a comment: removed.`;
    if (!writer.repair(start, message)) continue;
    writer.keep(at, start);
    at = end;
  }
  writer.keep(at, source.length);
  return writer;
}
