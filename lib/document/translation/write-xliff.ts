import type { UnitKind } from './unit';
import { normalizeLiquid, readUnitText, type TextPiece } from './unit-text';

/** A unit as written to files. `isOutdated`: translated from an older source text. */
export type FiledUnit = {
  key: string;
  kind: UnitKind;
  block: string;
  source: string;
  target: string | null;
  isOutdated: boolean;
};

export type FiledTranslation = {
  id: string;
  name: string;
  from: string;
  to: string;
  units: readonly FiledUnit[];
};

/**
 * Writes XLIFF 2.0 (core only). Variables and tags are inline codes that may be moved but not copied or
 * deleted; a variable's source is in the unit's original data.
 */
export function writeXliff({ id, name, from, to, units }: FiledTranslation): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${from}" trgLang="${to}">`,
    `  <file id="${escapeXml(id)}" original="${escapeXml(name)}">`,
    ...units.map(writeUnit),
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}

function writeUnit({ key, kind, block, source, target, isOutdated }: FiledUnit): string {
  const marks = kind === 'text';
  const codes = liquidCodes(readUnitText(source, { marks }));
  const data = new Map(codes.map(({ id, text }) => [`d${id}`, text]));
  const inner = (text: string) => writeText(readUnitText(text, { marks }), codes, data);
  const [from, to] = [inner(source), target === null || isOutdated ? null : inner(target)];
  // An outdated text may lack codes: it is for reading, not for sending.
  const before = target !== null && isOutdated ? [note('outdated', target)] : [];
  return [
    `    <unit id="${escapeXml(key)}" type="postroom:${kind}">`,
    `      <notes>${[note('block', block), ...before].join('')}</notes>`,
    ...(data.size === 0 ? [] : [`      <originalData>${[...data].map(writeData).join('')}</originalData>`]),
    `      <segment id="s1" state="${to === null ? 'initial' : 'translated'}">`,
    `        <source xml:space="preserve">${from}</source>`,
    ...(to === null ? [] : [`        <target xml:space="preserve">${to}</target>`]),
    '      </segment>',
    '    </unit>',
  ].join('\n');
}

const note = (category: string, text: string) => `<note category="${category}">${escapeXml(text)}</note>`;
const writeData = ([id, text]: [string, string]) => `<data id="${id}">${escapeXml(text)}</data>`;

type LiquidCode = { id: number; text: string; order: string };

/** Tags keep their numbers, variables get higher ones. Conditions and repeats stay in order. */
function liquidCodes(pieces: readonly TextPiece[]): LiquidCode[] {
  let id = Math.max(0, ...pieces.map((piece) => ('number' in piece ? piece.number : 0)));
  let isFirst = true;
  return pieces.flatMap((piece) => {
    if (piece.kind !== 'liquid') return [];
    id += 1;
    const order = piece.isTag ? ` canReorder="${isFirst ? 'firstNo' : 'no'}"` : '';
    isFirst = isFirst && !piece.isTag;
    return [{ id, text: piece.text, order }];
  });
}

const protection = 'canCopy="no" canDelete="no"';

function writeText(
  pieces: readonly TextPiece[],
  codes: readonly LiquidCode[],
  data: Map<string, string>,
): string {
  const left = [...codes];
  return pieces
    .map((piece) => {
      if (piece.kind === 'words')
        return escapeXml(piece.text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
      if (piece.kind === 'open') return `<pc id="${piece.number}" ${protection}>`;
      if (piece.kind === 'close') return '</pc>';
      if (piece.kind === 'single') return `<ph id="${piece.number}" ${protection}/>`;
      const at = left.findIndex(({ text }) => normalizeLiquid(text) === normalizeLiquid(piece.text));
      const [code] = left.splice(at, 1);
      if (!code) return escapeXml(piece.text);
      // Fallback texts may differ in the translation.
      const own = code.text === piece.text ? `d${code.id}` : `d${code.id}t`;
      data.set(own, piece.text);
      return `<ph id="${code.id}" ${protection}${code.order} disp="${escapeXml(piece.text)}" dataRef="${own}"/>`;
    })
    .join('');
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Drops characters that XML does not allow. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"]/g, (letter) => escaped[letter] ?? letter);
}
