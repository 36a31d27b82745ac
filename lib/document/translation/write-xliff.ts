import type { UnitKind } from './unit';
import { readUnitText, sameLiquid, type TextPiece } from './unit-text';

/** A unit as files carry it. `isOutdated`: its target was made of other words. */
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
 * A translation as XLIFF 2.0, its core alone. Variables and tags are inline codes that may be moved, not copied or
 * deleted; what a variable is written as stands in the unit's original data.
 */
export function writeXliff({ id, name, from, to, units }: FiledTranslation): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${from}" trgLang="${to}">`,
    `  <file id="${xml(id)}" original="${xml(name)}">`,
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
  // Made of other words, it may lack their codes: it is there to be read, not to be sent.
  const before = target !== null && isOutdated ? [note('outdated', target)] : [];
  return [
    `    <unit id="${xml(key)}" type="postroom:${kind}">`,
    `      <notes>${[note('block', block), ...before].join('')}</notes>`,
    ...(data.size === 0 ? [] : [`      <originalData>${[...data].map(writeData).join('')}</originalData>`]),
    `      <segment id="s1" state="${to === null ? 'initial' : 'translated'}">`,
    `        <source xml:space="preserve">${from}</source>`,
    ...(to === null ? [] : [`        <target xml:space="preserve">${to}</target>`]),
    '      </segment>',
    '    </unit>',
  ].join('\n');
}

const note = (category: string, text: string) => `<note category="${category}">${xml(text)}</note>`;
const writeData = ([id, text]: [string, string]) => `<data id="${id}">${xml(text)}</data>`;

type LiquidCode = { id: number; text: string; order: string };

/** Tags keep their numbers, variables are numbered behind them. Conditions and repeats stay in their order. */
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
      if (piece.kind === 'words') return xml(piece.text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
      if (piece.kind === 'open') return `<pc id="${piece.number}" ${protection}>`;
      if (piece.kind === 'close') return '</pc>';
      if (piece.kind === 'single') return `<ph id="${piece.number}" ${protection}/>`;
      const at = left.findIndex(({ text }) => sameLiquid(text) === sameLiquid(piece.text));
      const [code] = left.splice(at, 1);
      if (!code) return xml(piece.text);
      // The words of a fallback may be others in the translation.
      const own = code.text === piece.text ? `d${code.id}` : `d${code.id}t`;
      data.set(own, piece.text);
      return `<ph id="${code.id}" ${protection}${code.order} disp="${xml(piece.text)}" dataRef="${own}"/>`;
    })
    .join('');
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot hold are left out. */
function xml(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"]/g, (letter) => escaped[letter] ?? letter);
}
