import { voidElements } from '@/lib/document/markup/html-elements';
import { MarkupReader, type OpenToken, rawTextElements } from '@/lib/document/markup/markup-token';
import { escapeHtml } from '@/lib/mail/escape-html';
import { elementHandling } from '@/lib/mail/kept-html';
import { collapseSpace, type SourceEntry, type SourcePiece, type TextUnit } from './collapse-space';

/** The content of a text element, split so that editing can restore the author's bytes. */
export type SourcePieces = {
  /**
   * HTML for editing: elements have the index of their piece in `data-piece`, without collapsed white space.
   */
  html: string;
  pieces: SourcePiece[];
  /** Every visible character in order, with its spelling. */
  units: TextUnit[];
  lead: string;
  trail: string;
};

/** Splits the source. `decode`: the text of an entity such as `&copy;`. */
export function readPieces(content: string, decode: (entity: string) => string): SourcePieces {
  const pieces: SourcePiece[] = [];
  const entries: SourceEntry[] = [];
  const parts: (string | SourceEntry)[] = [];
  const open: { name: string; piece: SourcePiece; drawn: string }[] = [];
  const reader = new MarkupReader(content, true);

  const addPiece = (source: string, chip: boolean): number => {
    pieces.push({ before: '', open: source, inside: '', beforeClose: '', close: '', after: '', chip });
    return pieces.length - 1;
  };
  const add = (entry: SourceEntry, html: string | null) => {
    entries.push(entry);
    parts.push(html ?? entry);
  };
  const addChip = (start: number, end: number, seen: boolean) => {
    const source = content.slice(start, end);
    const index = addPiece(source, true);
    const html = `<span data-piece="${index}" data-liquid="${escapeHtml(source)}"></span>`;
    add({ kind: seen ? 'solid' : 'inline', piece: pieces[index], side: 'whole' }, html);
  };

  for (let token = reader.read(0); token; ) {
    let { end } = token;
    if (token.kind === 'text') {
      add({ kind: 'text', source: content.slice(token.start, end), units: [] }, null);
    } else if (token.kind === 'open') {
      const name = token.name.toLowerCase();
      const type = token.attributes.find((attribute) => attribute.name.toLowerCase() === 'type')?.value;
      const fate = getTextRole(name, type ?? null);
      const isVoid = voidElements.has(name);
      if (fate === 'dropped' || (fate === 'unwrapped' && (isVoid || token.selfClosing))) {
        end = isVoid || token.selfClosing ? end : findElementEnd(reader, name, end);
        addChip(token.start, end, false);
      } else {
        const index = addPiece(content.slice(token.start, end), false);
        const drawnTag = fate === 'unwrapped' ? 'span' : name;
        const attributes =
          fate === 'unwrapped'
            ? ` data-kept="${escapeHtml(name)}"${name === 'nobr' ? ' style="text-wrap:nowrap"' : ''}`
            : writeAttributes(token, content);
        add(
          {
            kind: classifyTag(name),
            piece: pieces[index],
            side: 'open',
            preserve: isSpacePreserved(name, token),
          },
          `<${drawnTag} data-piece="${index}"${attributes}>`,
        );
        const piece = pieces[index];
        if (!isVoid && piece) open.push({ name, piece, drawn: drawnTag });
      }
    } else if (token.kind === 'close') {
      const name = token.name.toLowerCase();
      const at = open.findLastIndex((element) => element.name === name);
      const element = open[at];
      if (element) {
        open.length = at;
        element.piece.close = content.slice(token.start, end);
        add({ kind: classifyTag(name), piece: element.piece, side: 'close' }, `</${element.drawn}>`);
      } else addChip(token.start, end, false);
    } else addChip(token.start, end, token.kind === 'liquid');
    token = reader.read(end);
  }
  const { lead, trail } = collapseSpace(entries, decode);
  const units = entries.flatMap((entry) => (entry.kind === 'text' ? entry.units : []));
  const html = parts.map((part) => (typeof part === 'string' ? part : toEditHtml(part))).join('');
  return { html, pieces, units, lead, trail };
}

/** Players contain no text, and in a paragraph or a nobr they would break it. */
function getTextRole(name: string, inputType: string | null) {
  if (/^(?:video|audio)$/.test(name)) return 'dropped';
  return /^(?:nobr|details|summary|dir|menu|hgroup)$/.test(name)
    ? 'unwrapped'
    : elementHandling(name, inputType);
}

/** The end of an element that is not drawn, including its closing tag. */
function findElementEnd(reader: MarkupReader, name: string, from: number): number {
  let depth = 1;
  const inside = rawTextElements.has(name) ? reader.rawTextEnd(name, from) : from;
  for (const token of reader.tokens(inside)) {
    if (token.kind === 'open' && token.name.toLowerCase() === name && !token.selfClosing) depth += 1;
    if (token.kind === 'close' && token.name.toLowerCase() === name) depth -= 1;
    if (depth === 0) return token.end;
  }
  return reader.end;
}

/** Tags that start and end a line. */
export const lineBreaking = new Set(
  (
    'address article aside blockquote br caption center col colgroup dd details dir div dl dt fieldset figcaption figure footer ' +
    'h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const replaced = new Set(['img', 'input']);

function classifyTag(name: string): 'break' | 'solid' | 'inline' {
  if (lineBreaking.has(name)) return 'break';
  return replaced.has(name) ? 'solid' : 'inline';
}

function isSpacePreserved(name: string, token: OpenToken): boolean {
  const style = token.attributes.find((attribute) => attribute.name.toLowerCase() === 'style')?.value ?? '';
  return name === 'pre' || /white-space\s*:\s*(?:pre|break-spaces)/i.test(style);
}

/** Without Liquid inside tags, and with quotes escaped. */
function writeAttributes(token: OpenToken, content: string): string {
  return token.attributes
    .filter(({ liquid, name }) => !liquid && !/[<>"'{}]|^data-piece$/i.test(name))
    .map(({ name, value, valueStart }) => {
      if (value === null) return ` ${name}`;
      const raw = content.slice(valueStart, valueStart + value.length);
      return ` ${name}="${raw.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
    })
    .join('');
}

function toEditHtml(entry: SourceEntry): string {
  return entry.kind === 'text' ? escapeHtml(entry.units.map(({ text }) => text).join('')) : '';
}
