import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import { decodeWords } from '@/lib/document/markup/attribute-text';
import { clip } from '@/lib/document/markup/clip';
import { readShownWords } from './block-tree';
import { changeKinds, describeCount, summarizeChanges } from './change-sentence';
import type { BlockChange, ChangeKind, DocumentDiff, NamedChange, TextChange } from './diff-documents';
import { blockLabel } from './setting-label';
import { sharedEnds } from './shared-ends';

const maxNamed = 3;
const maxQuoted = 40;

/**
 * Describes the changes for the list of saved drafts: `Heading: “Hello” → “Hi”; Button “Buy” added`. Null if there are
 * none.
 */
export function describeChanges(diff: DocumentDiff): string | null {
  const parts = [
    ...describeText('Subject', diff.subject),
    ...describeText('Preview text', diff.preview_text),
    ...describeBlocks(diff.blocks),
    ...describeNamed('variable', diff.variables, ({ name }) => name),
    ...describeNamed('condition', diff.conditions, ({ name, id }) => `“${name || id}”`),
  ];
  return parts.length > 0 ? parts.join('; ') : summarizeChanges(diff);
}

function describeText(name: string, change: TextChange | null): string[] {
  return change ? [`${name}: ${difference(change.from, change.to)}`] : [];
}

function describeBlocks(blocks: readonly BlockChange[]): string[] {
  return changeKinds.flatMap((kind) => {
    const found = blocks.filter((block) => block.kind === kind).map(tellBlock);
    const [first] = found;
    if (!first) return [];
    if (found.length === 1) return [describeBlock(kind, first)];
    // Changed blocks of one kind are grouped: “2 texts changed: “Dear Ada”, “Bye””.
    const isOneChange = found.every(({ label, words }) => label === first.label && words !== '');
    const noun = isOneChange && !first.label.endsWith('s') ? first.label.toLowerCase() : 'block';
    const names = found.map((block) => (noun === 'block' ? nameOf(block) : quoted(block.words)));
    return [`${describeCount(found.length, noun, kind)}: ${listed(names)}`];
  });
}

function describeBlock(kind: ChangeKind, block: ToldBlock): string {
  const isReworded =
    kind === 'changed' && block.words !== '' && block.before !== '' && block.before !== block.words;
  return isReworded ? `${block.label}: ${difference(block.before, block.words)}` : `${nameOf(block)} ${kind}`;
}

function describeNamed<Definition extends VariableDefinition | ConditionDefinition>(
  noun: string,
  changes: readonly NamedChange<Definition>[],
  nameOf: (definition: Definition) => string,
): string[] {
  return changeKinds.flatMap((kind) => {
    const names = changes.flatMap(({ kind: own, from, to }) => {
      const definition = to ?? from;
      return own === kind && definition ? [nameOf(definition)] : [];
    });
    const [only] = names;
    if (only === undefined) return [];
    return names.length === 1
      ? [`${noun} ${only} ${kind}`]
      : [`${describeCount(names.length, noun, kind)}: ${listed(names)}`];
  });
}

type ToldBlock = { label: string; words: string; before: string };

function tellBlock({ tag, from, to }: BlockChange): ToldBlock {
  const source = (to ?? from)?.source ?? '';
  const readWords = (source = '') => readShownWords(source, decodeWords);
  const words = readWords(source);
  return { label: blockLabel(tag, source), words, before: readWords(from?.source) };
}

function nameOf({ label, words }: ToldBlock): string {
  return words === '' ? label : `${label} ${quoted(words)}`;
}

function quoted(words: string): string {
  return `“${clip(words, maxQuoted)}”`;
}

function listed(names: readonly string[]): string {
  const left = names.length - maxNamed;
  const shown = names.slice(0, maxNamed).join(', ');
  return left > 0 ? `${shown} and ${left} more` : shown;
}

/** A text before and after; long texts with a common beginning start shortly before the difference. */
function difference(from: string, to: string): string {
  const isLong = Math.max(from.length, to.length) > maxQuoted;
  const shared = sharedEnds(from, to, (one, other) => one === other);
  const start = isLong ? from.lastIndexOf(' ', shared.start - 12) + 1 : 0;
  const cut = (text: string) => (text === '' ? 'none' : quoted(start > 0 ? `…${text.slice(start)}` : text));
  return `${cut(from)} → ${cut(to)}`;
}
