import { classNames } from '@/components/ui/class-names';
import { readUnitText } from '@/lib/document/translation/unit-text';
import type { TranslationUnit } from '@/lib/templates/contract/translations';

type Props = { unit: Pick<TranslationUnit, 'kind'>; text: string; lang: string; className?: string };

/** The text of a unit with its protected pieces highlighted: variables and tags. */
export function SourceWords({ unit: { kind }, text, lang, className }: Props) {
  let at = 0;
  return (
    <p
      lang={lang}
      dir="auto"
      className={classNames('whitespace-pre-wrap text-sm [overflow-wrap:anywhere]', className)}
    >
      {readUnitText(text, { marks: kind === 'text' }).map((piece) => {
        at += piece.text.length;
        if (piece.kind === 'words')
          return <span key={at}>{piece.text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')}</span>;
        return (
          <code
            key={at}
            className="mx-px rounded-sm bg-primary-soft px-1 py-px font-mono text-primary-text text-xs"
          >
            {piece.text}
          </code>
        );
      })}
    </p>
  );
}
