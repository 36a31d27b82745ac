import { normalizeLiquid, readUnitText } from '@/lib/document/translation/unit-text';

/** A piece of the source that a translation still lacks. A pair of tags is put around what is marked. */
export type LackingPiece = { shown: string; before: string; after: string };

/** What is protected in the source and not there in the translation yet. */
export function lackingPieces(source: string, target: string, marks: boolean): LackingPiece[] {
  const left = new Map<string, number>();
  for (const piece of readUnitText(target, { marks }))
    if (piece.kind !== 'words') {
      const id = normalizeLiquid(piece.text);
      left.set(id, (left.get(id) ?? 0) + 1);
    }
  const lacks = (text: string) => {
    const id = normalizeLiquid(text);
    const remaining = left.get(id) ?? 0;
    if (remaining > 0) left.set(id, remaining - 1);
    return remaining === 0;
  };
  return readUnitText(source, { marks }).flatMap((piece): LackingPiece[] => {
    if (piece.kind === 'words' || piece.kind === 'close' || !lacks(piece.text)) return [];
    if (piece.kind !== 'open') return [{ shown: piece.text, before: piece.text, after: '' }];
    const after = `</${piece.number}>`;
    return [{ shown: `${piece.text}…${after}`, before: piece.text, after }];
  });
}
