import { Fragment, useMemo } from 'react';
import { diffWords, type WordRun } from '@/lib/document/compare/diff-words';
import { LiquidWords } from './liquid-words';

/** A changed text, with removed words struck out. Nothing if both are equal. */
export function TextChange({ name, before, after }: { name: string; before: string; after: string }) {
  const runs = useMemo(() => diffWords(before, after), [before, after]);
  if (before === after) return null;
  const shown: WordRun[] =
    before === ''
      ? [{ kind: 'removed', text: '(empty)' }, ...runs]
      : after === ''
        ? [...runs, { kind: 'added', text: '(empty)' }]
        : runs;
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      <span className="text-muted-foreground">{name}: </span>
      {shown.map(({ kind, text }, at) => {
        const key = `${at} ${kind}`;
        if (kind === 'removed')
          return (
            <Fragment key={key}>
              <del className="bg-destructive-soft text-destructive-text">
                <LiquidWords text={text} />
              </del>
              {shown[at + 1]?.kind === 'added' && ' '}
            </Fragment>
          );
        if (kind === 'added')
          return (
            <ins key={key} className="bg-success-soft text-success-text no-underline">
              <LiquidWords text={text} />
            </ins>
          );
        return <LiquidWords key={key} text={shortenUnchanged(text, at > 0, at < shown.length - 1)} />;
      })}
    </p>
  );
}

const contextLength = 80;

/** Shortens unchanged text to what is next to the changes: a plain text may have pages. */
function shortenUnchanged(text: string, hasBefore: boolean, hasAfter: boolean): string {
  if (text.length <= contextLength * 3) return text;
  const head = hasBefore ? cut(text.slice(0, contextLength), /\S*$/) : '';
  const tail = hasAfter ? cut(text.slice(-contextLength), /^\S*/) : '';
  return `${head} … ${tail}`;
}

/** Without a partial word or variable at the cut. */
function cut(text: string, half: RegExp): string {
  return text.replace(half, '').replace(/^[^{]*\}\}|\{\{[^}]*$|^[^{]*%\}|\{%[^}]*$/g, '');
}
