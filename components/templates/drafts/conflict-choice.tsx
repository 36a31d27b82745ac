import { RadioGroup } from 'radix-ui';
import type { TemplateServer } from '@/components/editor/answers/template-server';
import type { ContentConflict } from '@/components/templates/content/merge-content';
import type { Kept } from '@/lib/document/compare/merge-documents';
import type { CanonicalDocument } from '@/lib/document/contract';
import { elementLabel } from '@/lib/document/elements/elements';
import { ConflictRendering } from './conflict-rendering';

type Props = {
  conflict: ContentConflict;
  number: number | null;
  theirName: string;
  server: TemplateServer;
  documents: Record<'mine' | 'theirs', CanonicalDocument>;
  onChoose: (kept: Kept) => void;
};

/** One conflict: both sides, and the choice between them, or both if both can be kept. */
export function ConflictChoice({ conflict, number, theirName, server, documents, onChoose }: Props) {
  const title = nameOf(conflict);
  return (
    <section className="grid gap-2">
      <h3 className="font-medium text-sm">{number === null ? title : `${number}. ${title}`}</h3>
      <RadioGroup.Root
        aria-label={title}
        value={conflict.kept}
        onValueChange={(kept) => onChoose(kept as Kept /* one of the items below */)}
        className="grid gap-3 sm:grid-cols-2"
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <div
            key={side}
            className="grid grid-rows-[auto_1fr] overflow-hidden rounded-lg border has-[[data-state=checked]]:border-primary has-[[data-state=checked]]:ring-1 has-[[data-state=checked]]:ring-primary"
          >
            <Choice kept={side} conflict={conflict} className="border-b">
              {side === 'mine' ? 'Yours' : `${theirName}’s`}
            </Choice>
            <ConflictRendering
              kind={conflict.kind}
              label={conflict.label}
              text={conflict[side]}
              document={documents[side]}
              server={server}
              title={`${title}, ${side === 'mine' ? 'yours' : `${theirName}’s`}`}
            />
          </div>
        ))}
        {conflict.mayKeepBoth && (
          <Choice
            kept="both"
            conflict={conflict}
            className="rounded-lg border data-[state=checked]:border-primary sm:col-span-2"
          >
            Keep both, yours first
          </Choice>
        )}
      </RadioGroup.Root>
    </section>
  );
}

type ChoiceProps = { kept: Kept; conflict: ContentConflict; className: string; children: string };

function Choice({ kept, conflict, className, children }: ChoiceProps) {
  return (
    <RadioGroup.Item
      value={kept}
      aria-label={children}
      className={`flex items-center gap-2 bg-card px-3 py-2 text-left font-medium text-sm hover:bg-muted data-[state=checked]:bg-primary-soft ${className}`}
    >
      <span
        aria-hidden
        className={`size-3.5 rounded-full border ${conflict.kept === kept ? 'border-4 border-primary' : 'border-input'}`}
      />
      {children}
    </RadioGroup.Item>
  );
}

function nameOf({ kind, label }: ContentConflict): string {
  switch (kind) {
    case 'subject':
      return 'Subject';
    case 'preview_text':
      return 'Preview text';
    case 'plain_text':
      return 'Plain text';
    case 'compliance':
      return 'Compliance footer';
    case 'document':
      return 'The whole email';
    case 'variable':
      return `Variable ${label}`;
    case 'condition':
      return `Condition ${label}`;
    case 'setting':
      return label;
    case 'block': {
      const tag = label.replace(/[<>]/g, '');
      return tag === 'document' ? 'The whole email' : elementLabel(tag);
    }
  }
}
