import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import type { LiquidUse } from '@/lib/document/liquid/liquid-analysis';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { clip } from '@/lib/document/markup/clip';

/** Liquid's own properties, which are no parts of a value. */
const properties = new Set(['size', 'first', 'last']);
const maxParts = 12;
const pathAt = /[A-Za-z_][\w-]*(?:\.[\w-]+)*/y;

/**
 * Names values that a source uses as a whole and by their parts, as objects of a program; a variable here has a value
 * or parts. Where an object is asked for, one of its parts is; where it is shown, it is a part of its own.
 */
export function nameWholeValues(source: string, allows?: Allows): SourceWriter {
  const writer = new SourceWriter(source, allows);
  const uses = analyzeLiquid(source).uses.filter(
    ({ kind, path }) => kind === 'variable' && path.length <= maxParts,
  );
  const { first, next } = findParts(uses);
  const loops = new Set(uses.filter(({ by }) => by === 'loop').map(keyOf));
  const wholes = uses.filter((use) => first.has(keyOf(use)) && !loops.has(keyOf(use)));
  const shown = new Set(wholes.filter((use) => !isAsked(source, use.offset)).map(keyOf));
  let at = 0;
  for (const use of wholes.toSorted((a, b) => a.offset - b.offset)) {
    pathAt.lastIndex = use.offset;
    const [written = ''] = pathAt.exec(source) ?? [];
    const end = use.offset + written.length;
    if (written.split('.').length !== use.path.length || use.offset < at) continue;
    let part = '';
    for (let key = keyOf(use), own = next.get(use) ?? first.get(key); own; own = first.get(key)) {
      part += shown.has(key) ? '.value' : `.${own}`;
      if (shown.has(key)) break;
      key += `.${own}`;
    }
    const named = written + part;
    const message = `${clip(written, 80)} has no value of its own, only its parts do: written ${clip(named, 80)}.`;
    if (!writer.repair(use.offset, message)) continue;
    writer.keep(at, use.offset);
    writer.put(named, use.offset);
    at = end;
  }
  writer.keep(at, source.length);
  return writer;
}

/** The items of a list are told apart by it. */
function keyOf({ list = '', path }: Pick<LiquidUse, 'list' | 'path'>): string {
  return `${list} ${(list === '' ? path : path.slice(1)).join('.')}`;
}

/** By each use of a path that has parts, the part that is used next, else first; by each such path, the first. */
function findParts(uses: readonly LiquidUse[]) {
  const first = new Map<string, string>();
  const next = new Map<LiquidUse, string>();
  for (const use of uses.toReversed()) {
    const known = first.get(keyOf(use));
    if (known !== undefined) next.set(use, known);
    const end = use.path.findIndex((part) => typeof part !== 'string' || properties.has(part));
    const path = end === -1 ? use.path : use.path.slice(0, end);
    for (let length = use.list === undefined ? 1 : 2; length < path.length; length += 1)
      first.set(keyOf({ ...use, path: path.slice(0, length) }), path.slice(length).join('.'));
  }
  return { first, next };
}

/** Whether a value is asked for, not shown or compared with a text or number. */
function isAsked(source: string, offset: number): boolean {
  const tag = source.slice(source.lastIndexOf('{', offset), offset);
  return (
    /^\{%-?\s*(?:if|elsif|unless)\b/.test(tag) &&
    !/^[\w.-]+\s*(?:[<>]|contains\b|[!=]=(?!\s*(?:nil\b|null\b|blank\b|empty\b|true\b|false\b|""|'')))/.test(
      source.slice(offset, offset + 300),
    )
  );
}
