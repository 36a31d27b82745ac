import { normalizeLiquid, readUnitText } from '@/lib/document/translation/unit-text';

/** A missing piece of the source. A pair of tags is put around the selection. */
export type LackingPiece = { shown: string; before: string; after: string };

/** Protected pieces of the source that are missing in the translation. */
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
